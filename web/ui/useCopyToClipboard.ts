import { useEffect, useState } from 'react'
import { announce } from './announce.ts'

/** How long a copy is confirmed (docs/product.md#times). */
const copiedMessageMs = 2_000

/** Copies a text, which is created on demand, and confirms it for two seconds, also to screen readers. */
export function useCopyToClipboard(text: () => string, { copied }: { readonly copied: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), copiedMessageMs)
    return () => clearTimeout(timer)
  }, [outcome])
  async function copy() {
    try {
      await navigator.clipboard.writeText(text())
      setOutcome('copied')
      announce(copied)
    } catch {
      setOutcome('failed')
    }
  }
  return { copy: () => void copy(), isCopied: outcome === 'copied', hasFailed: outcome === 'failed' }
}
