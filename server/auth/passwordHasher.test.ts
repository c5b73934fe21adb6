import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from '#server/auth/passwordHasher.ts'

const cheap = { N: 2 ** 4, r: 8, p: 1 }

describe('passwords', () => {
  it('are recognised, and no other password is', async () => {
    const passwords = createPasswordHasher(cheap)
    const stored = await passwords.hash('correct horse')
    expect(await passwords.verify('correct horse', stored)).toBe(true)
    for (const other of ['correct hors', 'Correct horse', 'correct horse ', '']) {
      expect(await passwords.verify(other, stored)).toBe(false)
    }
  })

  it('are stored with their own salt and the cost', async () => {
    const passwords = createPasswordHasher(cheap)
    const [one, other] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')])
    expect(one).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(other)
  })

  it('stay valid when the cost is raised', async () => {
    const stored = await createPasswordHasher(cheap).hash('correct horse')
    expect(await createPasswordHasher({ ...cheap, N: 2 ** 5 }).verify('correct horse', stored)).toBe(true)
  })

  it('are the same in any Unicode normalisation', async () => {
    const passwords = createPasswordHasher(cheap)
    expect(await passwords.verify('cafe\u0301 au lait', await passwords.hash('caf\u00e9 au lait'))).toBe(true)
  })

  it.each([null, undefined, '', 'plain', '$scrypt$ln=4,r=8,p=1$$'])('match nothing in %j', async stored => {
    expect(await createPasswordHasher(cheap).verify('', stored)).toBe(false)
  })

  it('have the recommended cost by default', async () => {
    expect(await createPasswordHasher().hash('correct horse')).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
  })
})
