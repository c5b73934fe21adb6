import type { Fields } from './protocolMessage.ts'

const everyMs = 200

/** Reports dialogs by polling, since stock WebKit sends no event for them. */
export function watchDialogs(
  ask: (method: string, params?: Fields) => Promise<Fields>,
  emit: (method: string, params: Fields) => void,
) {
  let isOpen = false
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  const look = async () => {
    const { result } = await ask('isShowingJavaScriptDialog')
    if (result && !isOpen) {
      const { message } = await ask('messageOfCurrentJavaScriptDialog')
      // WebKit doesn't report the kind either. The dialog for leaving a page has no message of the page's.
      emit('Dialog.javascriptDialogOpening', {
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
      emit('Dialog.javascriptDialogClosed', {})
      isOpen = false
      return {}
    },
  }
}
