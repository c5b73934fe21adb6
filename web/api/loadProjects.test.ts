import { afterEach, expect, it, vi } from 'vitest'
import { appendPage, loadNextPage, loadProjects, prefetchProjects, nextCursor } from './loadProjects.ts'
import { viewOf } from './projectsView.ts'
import { tokenStore } from '../storage/tokenStore.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  tokenStore.clear()
})

it('reads the cursor of the next page from a Link header', () => {
  expect(nextCursor('</api/projects?view=summary&cursor=a%2Fb>; rel="next"')).toBe('a/b')
  expect(nextCursor('</x?cursor=1>; rel="prev", <https://a.example/x?cursor=2>; rel=next')).toBe('2')
  for (const none of [null, '', '</x?cursor=1>; rel="prev"', '</x>; rel="next"']) {
    expect(nextCursor(none)).toBeUndefined()
  }
})

const view = viewOf('')
const ids = async (loading: ReturnType<typeof loadProjects>) => (await loading).projects.map(({ _id }) => _id)

it('loads the first page, and as many more as were shown before', async () => {
  const requests = serve([
    [['a', 'b'], 'two'],
    [['a', 'b'], 'two'],
    [['c', 'd'], 'three'],
    [['e'], undefined],
  ])
  expect(await loadProjects(view, { userId: 'u' })).toMatchObject({ cursor: 'two', total: 5 })
  expect(await ids(loadProjects(view, { userId: 'u', minCount: 4 }))).toEqual(['a', 'b', 'c', 'd'])
  expect(requests).toEqual([
    '/api/projects?view=summary&userId=u&limit=60',
    '/api/projects?view=summary&userId=u&limit=60',
    '/api/projects?view=summary&userId=u&limit=100&cursor=two',
  ])
})

it('skips duplicates when it adds a page, and corrects the total after the last one', async () => {
  serve([
    [['a', 'b'], 'two'],
    [['b', 'c'], undefined],
  ])
  const first = await loadProjects(view, { userId: 'u' })
  const all = appendPage(first, await loadNextPage(view, first.cursor!, { userId: 'u' }))
  expect(all).toMatchObject({ cursor: undefined, total: 3 })
  expect(all.projects.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
})

it('sends only the parameters that the view sets', async () => {
  const requests = serve([[['a'], undefined]])
  await loadProjects(viewOf('?status=trashed&sort=name&search=50%25+%26'), { userId: 'u' })
  expect(requests).toEqual([
    '/api/projects?view=summary&status=trashed&search=50%25+%26&sort=name&userId=u&limit=60',
  ])
})

it('uses a prefetched page once, and only for the same token and view', async () => {
  const requests = serve([
    [['early'], undefined],
    [['late'], undefined],
    [['early again'], undefined],
    [['other'], undefined],
    [['archived early'], undefined],
    [['active'], undefined],
  ])
  tokenStore.set('ss_1')
  prefetchProjects()
  prefetchProjects({ address: '?sort=updated' })
  expect(await ids(loadProjects(view, { userId: 'u' }))).toEqual(['early'])
  expect(await ids(loadProjects(view, { userId: 'u' }))).toEqual(['late'])
  prefetchProjects()
  tokenStore.set('ss_2')
  expect(await ids(loadProjects(view, { userId: 'u' }))).toEqual(['other'])
  prefetchProjects({ address: '?status=archived' })
  expect(await ids(loadProjects(view, { userId: 'u' }))).toEqual(['active'])
  expect(requests).toHaveLength(6)
})

it('prefetches nothing without a token', () => {
  const requests = serve([])
  prefetchProjects()
  expect(requests).toEqual([])
})

function serve(pages: [ids: string[], next: string | undefined][]): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const [ids, next] = pages[requests.length]!
    requests.push(address)
    const headers = new Headers(
      next === undefined ? {} : { Link: `</api/projects?cursor=${next}>; rel="next"` },
    )
    if (!address.includes('cursor')) headers.set('X-Total-Count', '5')
    return Promise.resolve(new Response(JSON.stringify(ids.map(_id => ({ _id }))), { headers }))
  })
  return requests
}
