const allowedPaths = /^\/(?:dashboard|profile|projects\/[\w-]{1,100}(?:\/[\w-]{1,40})?)$/

/** Where to go after signing in: one of the product's own screens, or nowhere at all (ASVS 3.7.2). */
export const returnPathOf = (path: string | undefined): string | undefined =>
  path !== undefined && allowedPaths.test(path) ? path : undefined
