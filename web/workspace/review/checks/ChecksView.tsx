import { useId, useRef, useState } from 'react'
import type { CheckGroup } from '#domain/checks/check.ts'
import { groupSharesOf } from '#domain/checks/groupSharesOf.ts'
import { forms, formOf } from '#domain/specification/specification.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import checksSheet from '../../checks/checks.css?url'
import { messages as checkMessages } from '../../checks/messages.ts'
import type { ReviewViewProps } from '../otherViews.tsx'
import { useCheckState } from '../useCheckState.ts'
import { GroupBars } from './GroupBars.tsx'
import { ModuleFindings } from './ModuleFindings.tsx'
import { nextFindingOf } from './nextFindingOf.ts'
import { OptionalChecks } from './OptionalChecks.tsx'
import { ReviewFinding } from './ReviewFinding.tsx'
import { SettledList } from './SettledList.tsx'
import { messages } from './messages.ts'

/** What the checks found in the whole specification, by kind and by module, the next best fix first. */
export function ChecksView({ projectSession, onAskMentor }: ReviewViewProps) {
  const state = useCheckState(projectSession)
  const [group, setGroup] = useState<CheckGroup>()
  const view = useRef<HTMLElement>(null)
  const id = useId()
  if (state === undefined) return <Spinner label={messages.loading} isCentred />
  const { open, settled, specification, trace } = state
  const shares = groupSharesOf(specification, open)
  if (shares[0]!.all === 0) return <p className="review-note">{messages.empty}</p>
  const shown = group === undefined ? open : open.filter(finding => finding.group === group)
  const byModule = Map.groupBy(shown, ({ address }) => address.module)
  const next = nextFindingOf(shown, trace, specification)

  const shared = { projectSession, specification, onAskMentor }
  const focus = (selector: string) => view.current!.querySelector<HTMLElement>(selector)?.focus()
  const listHeading = '.review-checks-list > h2'

  return (
    <section className="review-checks" aria-label={messages.title} tabIndex={-1} ref={view}>
      <link rel="stylesheet" href={checksSheet} precedence="later" />
      <GroupBars shares={shares} open={open} chosen={group} onChoose={setGroup} />
      {next && (
        <section className="review-checks-next findings" aria-labelledby={`${id}-next`}>
          <h2 id={`${id}-next`}>{messages.next}</h2>
          <ul>
            <ReviewFinding
              key={`${next.check} ${next.message}`}
              {...shared}
              finding={next}
              onSettled={() => focus(`:is(.review-checks-next .findings-message, ${listHeading})`)}
            />
          </ul>
        </section>
      )}
      <section className="review-checks-list" aria-labelledby={id}>
        <h2 id={id} tabIndex={-1}>
          {group === undefined ? messages.all : messages.allOf(checkMessages.group[group])}
        </h2>
        {shown.length === 0 && (
          <p className="review-note">
            {group === undefined ? messages.none : messages.noneOf(checkMessages.group[group])}
          </p>
        )}
        {forms.map(({ key }) => {
          const found = byModule.get(key)
          return (
            found && (
              <ModuleFindings
                key={`${key} ${group}`}
                title={formOf(key).title}
                findings={found}
                {...shared}
                onEmpty={() => focus(listHeading)}
              />
            )
          )
        })}
      </section>
      <SettledList projectSession={projectSession} settled={settled} specification={specification} />
      <OptionalChecks projectSession={projectSession} specification={specification} />
    </section>
  )
}
