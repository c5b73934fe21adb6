import { describe, expect, it } from 'vitest'
import { commonPasswords } from '#server/auth/commonPasswords.ts'
import { findPasswordWeakness } from '#server/auth/passwordWeakness.ts'

const ada = { name: 'Adaeze Okafor-Lind', email: 'ines.okafor@orchards.example.org' }
const common = /most common passwords/
const own = /can’t be your name/

describe('a new password', () => {
  it('is compared with 10,000 common ones of sufficient length', () => {
    const all = commonPasswords.split(' ')
    expect(new Set(all).size).toBe(10_000)
    expect(all.filter(one => one.length < 8 || one !== one.toLowerCase() || /\s/.test(one))).toEqual([])
  })

  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'Trustno1', 'IloveYou', 'ｐａｓｓｗｏｒｄ'])(
    'is not %s, which everyone tries first',
    async password => expect(await findPasswordWeakness(password, ada)).toMatch(common),
  )

  it.each([
    'Ideawright',
    'ideawright1',
    'Idea-Wright 2026!',
    'Adaeze Okafor-Lind',
    'adaezeokaforlind',
    'okafor-lind99',
    '1adaeze!',
    'ines.okafor@orchards.example.org',
    'INES.OKAFOR@orchards.example.org1',
    'Orchards2026',
  ])('is not %s, which names its owner or the product', async password => {
    expect(await findPasswordWeakness(password, ada)).toMatch(own)
  })

  it.each([
    'correct horse',
    'battery staple',
    'adaeze plants trees',
    'zu Hause 1987 im Garten',
    '𝔭𝔞𝔰𝔰𝔢-𝔭𝔞𝔯𝔱𝔬𝔲𝔱',
    '!!!!!!!!',
  ])('may be %s', async password => expect(await findPasswordWeakness(password, ada)).toBeUndefined())

  it('may be anything uncommon if the owner has neither name nor address', async () => {
    expect(await findPasswordWeakness('48151623429', { name: '', email: '' })).toBeUndefined()
  })
})
