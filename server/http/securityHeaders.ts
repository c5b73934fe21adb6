const apiContentPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The hashes that allow the page's own inline scripts and styles, so that nothing from elsewhere ever runs. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Returns the headers of responses below /api, of health checks and of errors. */
export const createApiHeaders = (isHttps: boolean) => ({
  ...createCommonHeaders(isHttps),
  'Content-Security-Policy': apiContentPolicy,
  'Cache-Control': 'no-store',
})

/** Returns the headers of a page or one of its files. */
export const createPageHeaders = (isHttps: boolean, { scripts, styles }: InlineHashes) => ({
  ...createCommonHeaders(isHttps),
  'Content-Security-Policy': [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Its one rule allows the service worker and nothing else (web/serviceWorker/startOfflineSupport.tsx).
    'trusted-types ideawright-worker',
  ].join('; '),
})

const createCommonHeaders = (isHttps: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
})
