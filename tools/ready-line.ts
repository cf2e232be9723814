import en from '#words/en.json' with { type: 'json' }

/** The environment of a process that is to print English. */
export const englishTerminal = { LC_ALL: 'C.UTF-8' }

/** Matches what a server in an English terminal prints once it is ready. */
export const readyLine = new RegExp(
  en['command.start.ready']
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('.+'),
)
