type StringArgument = string | number | boolean

/**
 * A component's screen reader texts in Hindi, which the component kit (React Aria) lacks
 * (adobe/react-spectrum#8180).
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
