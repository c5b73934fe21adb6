const allowedPaths = /^\/(?:dashboard|profile|projects\/[\w-]{1,100}(?:\/[\w-]{1,40})?)$/

/**
 * Returns a path to go to after signing in if it is one of the product's own screens, else undefined (ASVS 3.7.2).
 */
export const returnPathOf = (path: string | undefined): string | undefined =>
  path !== undefined && allowedPaths.test(path) ? path : undefined
