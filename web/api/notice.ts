const noticeKey = 'ideawright.notice'

/** One sentence left for the next page, such as why a project could not be opened. Shown once. */
export function createNoticeBox(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  /** Enough unless the page is loaded anew. */
  let kept: string | undefined

  function leave(text: string): void {
    kept = text
    attempt(() => storage().setItem(noticeKey, text))
  }
  function left(): string | undefined {
    return kept ?? attempt(() => storage().getItem(noticeKey)) ?? undefined
  }
  function forget(): void {
    kept = undefined
    attempt(() => storage().removeItem(noticeKey))
  }
  return { leave, left, forget }
}

const box = createNoticeBox(() => sessionStorage)

/** Leaves a sentence that the dashboard shows when it opens next. */
export const leaveNotice = box.leave
/** The sentence that was left. */
export const noticeLeft = box.left
export const forgetNotice = box.forget

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
