import { useEffect, useState } from 'react'
import { forgetAgain } from '#web/session/again.ts'
import { SessionPage } from '#web/session/SessionPage.tsx'
import { withUserData } from '#web/session/UserData.tsx'
import { whoIsBack } from './back.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { Sessions } from './Sessions.tsx'
import { words } from './words.ts'
import { YourData } from './YourData.tsx'

/** Everything about the account (product spec, section 2; decision 16). */
export const ProfilePage = withUserData(Profile)

function Profile() {
  const [back] = useState(whoIsBack)
  useEffect(forgetAgain, [])
  return (
    <SessionPage title={words.title}>
      <h1>{words.title}</h1>
      <ProfileForm back={back} />
      <Sessions />
      <YourData back={back} />
    </SessionPage>
  )
}
