import { useEffect } from 'react'

/** Uses the document's title for the page while it is printed: it heads the paper and names the PDF. */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    let before = document.title
    const print = () => {
      before = document.title
      document.title = title
    }
    const printed = () => void (document.title = before)
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', printed)
    return () => {
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', printed)
    }
  }, [title])
}
