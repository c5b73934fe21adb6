/** What somebody has typed in answer to a link's questions and not sent yet. */
export interface AnswerDraft {
  readonly name: string
  /** One text for each question. */
  readonly texts: readonly string[]
  /** Names this set of answers, so that sending it again after a failure stores it once. */
  readonly sendId: string
}

/** Reads what this browser has kept for a link; a blank draft if nothing. */
export function readAnswerDraft(secret: string, count: number): AnswerDraft {
  const { name, texts, sendId } = parse(read(keyOf(secret)))
  const known = Array.isArray(texts) ? texts : []
  return {
    name: typeof name === 'string' ? name : '',
    texts: Array.from({ length: count }, (_, i) => (typeof known[i] === 'string' ? known[i] : '')),
    sendId: typeof sendId === 'string' ? sendId : newSendId(),
  }
}

/** Keeps a draft in this browser. Returns false if it can't be kept. */
export function keepAnswerDraft(secret: string, draft: AnswerDraft): boolean {
  try {
    localStorage.setItem(keyOf(secret), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Works over plain HTTP too, where crypto.randomUUID is missing. */
export const newSendId = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The end of the secret tells links apart, and opens nothing. */
const keyOf = (secret: string) => `ideawright.answers.${secret.slice(-8)}`

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): Partial<Record<keyof AnswerDraft, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
