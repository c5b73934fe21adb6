import type { Fields } from './protocolMessage.ts'

const everyMs = 200

/** Stock WebKit does not tell of a dialog; it answers whether there is one. */
export function watchDialogs(
  ask: (method: string, params?: Fields) => Promise<Fields>,
  tell: (method: string, params: Fields) => void,
) {
  let isOpen = false
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  const look = async () => {
    const { result } = await ask('isShowingJavaScriptDialog')
    if (result && !isOpen) {
      const { message } = await ask('messageOfCurrentJavaScriptDialog')
      // Its kind is not told either. The one for leaving a page has no words of the page's.
      tell('Dialog.javascriptDialogOpening', {
        type: message ? 'alert' : 'beforeunload',
        message,
        defaultPrompt: '',
      })
    }
    isOpen = Boolean(result)
  }
  return {
    begin() {
      timer = setInterval(() => void look().catch(end), everyMs)
    },
    end,
    async answer({ accept, promptText }: Fields): Promise<Fields> {
      if (accept && promptText) await ask('setUserInputForCurrentJavaScriptPrompt', { userInput: promptText })
      await ask(accept ? 'acceptCurrentJavaScriptDialog' : 'dismissCurrentJavaScriptDialog')
      tell('Dialog.javascriptDialogClosed', {})
      isOpen = false
      return {}
    },
  }
}
