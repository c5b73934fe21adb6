import { useState } from 'react'
import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/api/apiError.ts'
import { setFlashMessage } from '#web/storage/flashMessage.ts'
import { request } from '#web/api/request.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { useSession } from '#web/session/useSession.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import css from './profile.module.css'
import { ReauthenticationBanner } from './ReauthenticationBanner.tsx'
import { messages } from './messages.ts'

const { removal: removalMessages } = messages

/** Says what will be deleted, and has the user type their email address, so that it can't happen by accident. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email, hasPassword, name } = useUser()
  const { signOutWith } = useSession()
  const [typed, setTyped] = useState('')
  const [currentPassword, setCurrentPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const isMeant = typed.trim().toLowerCase() === email.trim().toLowerCase()

  async function handleSubmit() {
    if (isBusy || !isMeant) return
    setBusy(true)
    setProblem(undefined)
    setNeedsSignIn(false)
    try {
      await signOutWith(async () => {
        await request(auth.removeProfile, { body: { currentPassword } })
        setFlashMessage(removalMessages.done)
      }, true)
      announce(removalMessages.done)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sign_in_again') setNeedsSignIn(true)
      else setProblem((error instanceof ApiError && error.serverMessage) || removalMessages.failed)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={removalMessages.title}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      actions={
        <>
          <Button onClick={onClose}>{removalMessages.cancel}</Button>
          <Button type="submit" look="danger" disabled={!isMeant} isBusy={isBusy}>
            {isBusy ? removalMessages.busy : removalMessages.button}
          </Button>
        </>
      }
    >
      <p>{removalMessages.lead}</p>
      <ul>
        {removalMessages.gone.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={css.note}>{removalMessages.kept}</p>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {needsSignIn && <ReauthenticationBanner purpose="removal" name={name} />}
      <TextField
        label={removalMessages.confirm}
        hint={removalMessages.confirmHint(email)}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => setTyped(event.target.value)}
      />
      {hasPassword && (
        <TextField
          label={removalMessages.password}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={event => setCurrentPassword(event.target.value)}
        />
      )}
    </Dialog>
  )
}
