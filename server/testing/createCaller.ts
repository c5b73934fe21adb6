import type { Caller, RequestDetails } from '#server/route.ts'

/** Creates a caller that calls handlers without HTTP, as a tool or a command would. */
export const createCaller = (
  userId: string,
  { request, ...caller }: Partial<Omit<Caller, 'request'>> & { request?: Partial<RequestDetails> } = {},
): Caller => ({
  userId,
  bearer: undefined,
  ifMatch: undefined,
  tabId: null,
  idempotentRequest: undefined,
  ...caller,
  request: {
    requestId: 'request',
    from: 'here',
    url: new URL('http://localhost:3000'),
    clientAddress: '127.0.0.1',
    userAgent: '',
    signal: new AbortController().signal,
    headersOnly: false,
    acceptsEvents: false,
    readCookie: () => undefined,
    ...request,
  },
})
