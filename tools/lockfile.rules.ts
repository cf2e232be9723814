/** A lockfile of npm, version 3: each installed package by its path. */
export type Lockfile = { packages: Record<string, LockedPackage> }
type LockedPackage = {
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

/**
 * Returns the faults of a lockfile: packages without a hash to check their bytes against, and
 * optional packages named but missing.
 */
export function lockfileFaults({ packages }: Lockfile): string[] {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  return Object.entries(packages).flatMap(
    ([path, { integrity = '', link = false, optionalDependencies = {} }]) => [
      ...(path === '' || link || /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)
        ? []
        : [`${path} has no SHA-512 hash`]),
      // `npm ci` refuses a lockfile that names another platform's packages without including them.
      ...Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map((name) => `${path || 'the project'} names ${name}, which is not there`),
    ],
  )
}
