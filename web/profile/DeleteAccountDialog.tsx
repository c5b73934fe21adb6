import { useState } from 'react'
import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/api/apiError.ts'
import { leaveNotice } from '#web/api/notice.ts'
import { request } from '#web/api/request.ts'
import { useUser } from '#web/session/Protected.tsx'
import { useSession } from '#web/session/useSession.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import css from './profile.module.css'
import { SignInAgain } from './SignInAgain.tsx'
import { words } from './words.ts'

const { removal: said } = words

/** Says what will be gone, and asks for the address to be typed, so that no slip of the hand is enough. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email, hasPassword, name } = useUser()
  const { signOutBy } = useSession()
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
      await signOutBy(async () => {
        await request(auth.removeProfile, { body: { currentPassword } })
        leaveNotice(said.done)
      }, true)
      announce(said.done)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sign_in_again') setNeedsSignIn(true)
      else setProblem((error instanceof ApiError && error.sentence) || said.failed)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={said.title}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      actions={
        <>
          <Button onClick={onClose}>{said.cancel}</Button>
          <Button type="submit" look="danger" disabled={!isMeant} isBusy={isBusy}>
            {isBusy ? said.busy : said.button}
          </Button>
        </>
      }
    >
      <p>{said.lead}</p>
      <ul>
        {said.gone.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={css.note}>{said.kept}</p>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {needsSignIn && <SignInAgain purpose="removal" name={name} />}
      <TextField
        label={said.confirm}
        hint={said.confirmHint(email)}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => setTyped(event.target.value)}
      />
      {hasPassword && (
        <TextField
          label={said.password}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={event => setCurrentPassword(event.target.value)}
        />
      )}
    </Dialog>
  )
}
