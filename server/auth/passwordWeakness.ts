import { loadOnce } from '#server/loadOnce.ts'

/** The future owner of a password. */
interface Owner {
  readonly name: string
  readonly email: string
}

const messages = {
  common: 'This is one of the most common passwords, which attackers try first. Please choose another one.',
  own: 'Your password can’t be your name, your email address or the name of this product.',
} as const

/**
 * Returns a sentence if a new password is too easy to guess, else undefined. It is if it's on the list of the most
 * common ones (ASVS 6.2.4), or consists only of the owner's or the product's name (6.2.11), ignoring case, other
 * characters, and digits around it.
 */
export async function findPasswordWeakness(
  password: string,
  { name, email }: Owner,
): Promise<string | undefined> {
  const normalized = password.normalize('NFKC').toLowerCase()
  const letters = lettersOf(normalized)
  const own = ['Ideawright', name, ...name.split(/\s+/), email, ...email.split(/[@.]/)].map(lettersOf)
  if (letters !== '' && own.includes(letters)) return messages.own
  return (await loadCommonPasswords()).has(normalized) ? messages.common : undefined
}

/** Keeps only letters and digits, and no digits at either end. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/^\p{N}+/u, '')
    .replace(/(?<!\p{N})\p{N}+$/u, '')

/** Loaded when the first password is set, since most processes never need it. */
const loadCommonPasswords = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { commonPasswords } = await import('#server/auth/commonPasswords.ts')
  return new Set(commonPasswords.split(' '))
})
