import { expect, it } from 'vitest'
import { createTestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

onEachEngine('return_to', open => {
  it('leads to the product’s own screens and nowhere else', async () => {
    const test = createTestApp(await open())
    const id = '01900000-0000-7000-8000-000000000000'
    for (const path of ['/dashboard', '/profile', `/projects/${id}`, `/projects/${id}/features`]) {
      const { location } = await test.arrive({}, `?return_to=${encodeURIComponent(path)}`)
      expect(location.searchParams.get('return_to')).toBe(path)
    }
    const foreign = [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/dashboard/../..//evil.example',
      '/dashboard\n',
      '/dashboard?token=x',
      '/dashboard#x',
      '/projects/..',
      '/projects/%2e%2e',
      '/auth/callback',
      '/api/auth/google',
      'dashboard',
      '',
      ' /dashboard',
    ]
    for (const path of foreign) {
      const { location } = await test.arrive({}, `?return_to=${encodeURIComponent(path)}`)
      expect(location.pathname).toBe('/auth/callback')
      expect(location.searchParams.has('return_to')).toBe(false)
    }
  })
})

onEachEngine('an address of the same machine', open => {
  it('is redirected to the one that the identity provider returns to', async () => {
    const { app } = createTestApp(await open())
    const answer = await app.request('http://127.0.0.1:3000/api/auth/google?return_to=/profile')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('http://localhost:3000/api/auth/google?return_to=/profile')
  })
})
