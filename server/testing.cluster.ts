/** Two PGlite clusters, made once a run by the global set-up: opening a copy takes a fifth of the time of making one. */
export const emptyCluster = new URL('../built/test/cluster.tar', import.meta.url)
export const migratedCluster = new URL('../built/test/migrated.tar', import.meta.url)
