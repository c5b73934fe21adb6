import { afterEach, expect, it, vi } from 'vitest'
import { loadProjects, loadProjectsEarly, nextCursor } from './projectPages.ts'
import { tokenStore } from './token.ts'

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

it('loads page after page', async () => {
  const asked = serve([
    [['a', 'b'], 'two'],
    [['c'], undefined],
  ])
  expect(await loadProjects('u')).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([
    '/api/projects?view=summary&userId=u',
    '/api/projects?view=summary&userId=u&cursor=two',
  ])
})

it('takes over what was asked for early, once, and only for the same token', async () => {
  const asked = serve([
    [['early'], undefined],
    [['late'], undefined],
    [['early again'], undefined],
    [['other'], undefined],
  ])
  tokenStore.set('ss_1')
  loadProjectsEarly()
  loadProjectsEarly()
  expect(await loadProjects('u')).toEqual(['early'])
  expect(await loadProjects('u')).toEqual(['late'])
  loadProjectsEarly()
  tokenStore.set('ss_2')
  expect(await loadProjects('u')).toEqual(['other'])
  expect(asked).toHaveLength(4)
})

it('asks for nothing early when nobody can be signed in', () => {
  const asked = serve([])
  loadProjectsEarly()
  expect(asked).toEqual([])
})

function serve(pages: [projects: string[], next: string | undefined][]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const [projects, next] = pages[asked.length]!
    asked.push(address)
    const headers = next === undefined ? {} : { Link: `</api/projects?cursor=${next}>; rel="next"` }
    return Promise.resolve(new Response(JSON.stringify(projects), { headers }))
  })
  return asked
}
