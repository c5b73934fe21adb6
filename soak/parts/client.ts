import { Agent, request } from 'node:http'

export interface ApiResponse {
  readonly status: number
  readonly body: unknown
}

/** Sends a request; undefined if no complete response arrived. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  ifMatch?: number,
) => Promise<ApiResponse | undefined>

export interface Client {
  readonly ask: Ask
  /** Closes its connection. */
  close(this: void): void
}

/**
 * A client with one persistent connection and no retries, so that only answered calls count. An incomplete response
 * counts as none.
 */
export function createClient(port: number, token: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask: Ask = (method, path, body, ifMatch) =>
    new Promise(resolve => {
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const req = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path: `/api${path}`,
          headers: {
            Authorization: `Bearer ${token}`,
            ...(sent === undefined
              ? {}
              : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) }),
            ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
          },
        },
        answer => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => (text += part))
          answer.on('error', () => resolve(undefined))
          answer.on('close', () => {
            if (!answer.complete) return resolve(undefined)
            resolve({
              status: answer.statusCode!,
              body: text === '' ? undefined : (JSON.parse(text) as unknown),
            })
          })
        },
      )
      req.on('error', () => resolve(undefined))
      req.end(sent)
    })
  return { ask, close: () => agent.destroy() }
}

export interface Success extends ApiResponse {
  readonly status: 200 | 201 | 204
}

export const isSuccess = (answer: ApiResponse | undefined): answer is Success =>
  answer !== undefined && answer.status >= 200 && answer.status < 300
