/** The part of autocannon 9 that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  export interface LoadRequest {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
    readonly setupRequest?: (request: LoadRequest) => LoadRequest
    readonly onResponse?: (
      status: number,
      body: string,
      context: object,
      headers: Record<string, string>,
    ) => void
  }
  interface Client {
    setRequests(requests: readonly LoadRequest[]): void
  }
  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly setupClient: (client: Client) => void
  }
  interface Result {
    readonly '1xx': number
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
    readonly duration: number
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
