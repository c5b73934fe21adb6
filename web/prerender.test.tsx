import { describe, expect, test } from 'vitest'
import { publicPages } from './prerender.tsx'

/** The targets that links of public pages can have: pages of the product, and the call that starts a sign-in. */
const places = ['/', '/login', '/signup', '/privacy', '/docs', '/guides', '/faq', '/api/auth/google', '#']

describe.each(publicPages.map(page => [page.path, page] as const))('%s', (path, page) => {
  test('is complete without the app: its own title, one top heading, a header and a footer', async () => {
    const html = await page.render()
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toMatch(/<header[ >][^]*<main[ >][^]*<h1[ >][^]*<\/main>[^]*<footer[ >]/)
    expect(page.title).toMatch(/^.{3,80} · Ideawright$/)
    expect(publicPages.filter(({ title }) => title === page.title)).toHaveLength(1)
    expect(page.description.length).toBeGreaterThan(20)
  })

  test('has no script, no inline style and no placeholder', async () => {
    const html = await page.render()
    expect(html).not.toMatch(/<script|<style|<template|<iframe|\s(?:style|on\w+)="/)
    expect(html).not.toContain('Loading...')
  })

  test('has only links with known targets, including the visitor’s', async () => {
    const html = await page.render()
    const links = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href]) => href!)
    for (const place of ['/', '/login', '/signup', '/privacy', '/docs', '/guides', '/faq']) {
      expect(links).toContain(place)
    }
    for (const link of links) {
      const [, id] = /^#(.+)/.exec(link) ?? []
      if (id) expect(html).toContain(` id="${id}"`)
      else if (!link.startsWith('mailto:')) expect(places).toContain(link)
    }
    const leadsToProvider = links.includes('/api/auth/google')
    expect(leadsToProvider).toBe(path === '/login' || path === '/signup')
  })

  test('is the same at every build', async () => {
    expect(await page.render()).toBe(await page.render())
  })
})

test('the privacy policy covers every required point', async () => {
  const privacy = publicPages.find(({ path }) => path === '/privacy')!
  const text = (await privacy.render()).replaceAll(/<[^>]+>/g, ' ')
  for (const point of [
    ...['Account information', 'Project information', 'User content', 'Communications'],
    ...['Log and usage data', 'Cookies and storage', 'Legal bases', 'How we use it'],
    ...['do not sell or rent', 'How we protect it', 'You own what you write', 'AI features'],
    ...['is not used to train general AI models', 'no tracking cookies', 'International transfer'],
    ...['Access', 'Rectification', 'Erasure', 'Restriction', 'Portability', 'Objection'],
    ...['Withdrawal of consent', 'children under 13', 'privacy@', 'Last updated: May 2025'],
  ]) {
    expect(text).toContain(point)
  }
})
