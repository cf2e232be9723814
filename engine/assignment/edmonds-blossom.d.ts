declare module 'edmonds-blossom' {
  /**
   * For each vertex the one it is matched with, or -1: a matching of most weight, with `isMost`
   * among those with most pairs.
   */
  export default function blossom(
    edges: [a: number, b: number, weight: number][],
    isMost?: boolean,
  ): number[]
}
