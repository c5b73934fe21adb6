import { loadOnce } from '#server/loadOnce.ts'

/** Whose password it is to be. */
interface Owner {
  readonly name: string
  readonly email: string
}

const messages = {
  common: 'This is one of the most common passwords, which attackers try first. Please choose another one.',
  own: 'Your password can’t be your name, your email address or the name of this product.',
} as const

/**
 * What makes a new password too easy to guess, as a sentence; undefined where nothing does: that it is on the list of
 * the most common ones (ASVS 6.2.4), or says only who its owner is or what it opens (6.2.11). Case does not matter,
 * nor what is not a letter, nor digits around it.
 */
export async function findPasswordWeakness(
  password: string,
  { name, email }: Owner,
): Promise<string | undefined> {
  const plain = password.normalize('NFKC').toLowerCase()
  const bare = lettersOf(plain)
  const own = ['Ideawright', name, ...name.split(/\s+/), email, ...email.split(/[@.]/)].map(lettersOf)
  if (bare !== '' && own.includes(bare)) return messages.own
  return (await loadCommonPasswords()).has(plain) ? messages.common : undefined
}

/** Without digits at either end, and without all that is neither a letter nor a digit. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/^\p{N}+/u, '')
    .replace(/(?<!\p{N})\p{N}+$/u, '')

/** Read with the first password that is set: most processes never need it. */
const loadCommonPasswords = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { commonPasswords } = await import('#server/auth/commonPasswords.ts')
  return new Set(commonPasswords.split(' '))
})
