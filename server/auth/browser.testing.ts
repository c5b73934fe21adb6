/** As much of a browser as a sign-in needs: cookies by path, and redirects followed one at a time. For tests. */
export function createBrowser() {
  const cookies = new Map<string, { name: string; path: string; value: string }>()

  async function request(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const sent = [...cookies.values()].filter(({ path }) => url.pathname.startsWith(path))
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) storeCookie(line)
    return response
  }

  function storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/'
    const isOver = /; *expires=Thu, 01 Jan 1970/i.test(line)
    if (isOver) cookies.delete(`${path} ${name}`)
    else cookies.set(`${path} ${name}`, { name, path, value })
  }

  /** Follows redirects until there is a page, or an address for which `isEnd` is true, which isn't opened. */
  async function open(url: URL, isEnd: (url: URL) => boolean = () => false, init: RequestInit = {}) {
    let at = url
    let response = await request(at, init)
    for (let hops = 0; hops < 10; hops += 1) {
      const location = response.headers.get('location')
      if (!location) break
      at = new URL(location, at)
      if (isEnd(at)) break
      response = await request(at)
    }
    return { url: at, response }
  }

  /** Submits the form of the page at this address. */
  function submit(page: URL, fields: Record<string, string>, isEnd?: (url: URL) => boolean) {
    return open(page, isEnd, { method: 'POST', body: new URLSearchParams(fields) })
  }

  return { cookies, request, open, submit }
}
