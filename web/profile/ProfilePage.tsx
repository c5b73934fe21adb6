import { useEffect, useState } from 'react'
import { clearReauthentication } from '#web/session/reauthentication.ts'
import { SessionPage } from '#web/session/SessionPage.tsx'
import { withUserData } from '#web/session/withUserData.tsx'
import { findReturningReauthentication } from './returningReauthentication.ts'
import { AccessTokenSection } from './AccessTokenSection.tsx'
import { AiSection } from './AiSection.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'
import { messages } from './messages.ts'
import { YourData } from './YourData.tsx'

/** All settings of the account (docs/product.md#profile). */
export const ProfilePage = withUserData(Profile)

function Profile() {
  const [reauthentication] = useState(findReturningReauthentication)
  useEffect(clearReauthentication, [])
  return (
    <SessionPage title={messages.title}>
      <h1>{messages.title}</h1>
      <ProfileForm reauthentication={reauthentication} />
      <AiSection />
      <AccessTokenSection reauthentication={reauthentication} />
      <SessionList />
      <YourData reauthentication={reauthentication} />
    </SessionPage>
  )
}
