type StringArgument = string | number | boolean

/**
 * What a part of the component kit (React Aria) says to a screen reader, in Hindi, which it has no
 * words for (adobe/react-spectrum#8180).
 * The build puts each of these files beside the kit's own of the same name (vite.config.ts).
 */
export type Strings = Record<
  string,
  | string
  | ((
      args: Record<string, StringArgument>,
      formatter: { number: (value: StringArgument | undefined) => string },
    ) => string)
>
