import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { withDecision } from '#domain/decisions/decisions.ts'
import { printAddress } from '#domain/field/address.ts'
import { kindLabels, spokenName } from '#domain/privacy/messages.ts'
import type { PersonalAttribute, PersonalModel, PrivacyRule } from '#domain/privacy/privacyMap.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ProjectSession } from '../../session/projectSession.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import { messages } from './messages.ts'

interface PersonalModelViewProps {
  projectSession: ProjectSession
  model: PersonalModel
}

/** How many features and stories are named that need the data. */
const shownUses = 5

/** A data model with personal attributes, and what is said about them. */
export function PersonalModelView({ projectSession, model }: PersonalModelViewProps) {
  const { id: modelId, name, attributes, uses, purpose, retention, readers } = model
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  function exclude(attribute: PersonalAttribute) {
    const { draft, checkStore } = projectSession
    const decisions = draft.lensOf('decisions')
    const title = `${name}: ${attribute.name}`
    const view = heading.current!.closest<HTMLElement>('.review-privacy')
    // Rendered synchronously, because the button is gone after it.
    flushSync(() => {
      draft.undoStack.runAsStep(messages.notPersonalStep(attribute.name), () =>
        decisions.set(
          withDecision(decisions.get(), {
            ...{ about: 'attribute', key: attribute.key, state: 'dismissed', by: 'user', basis: '' },
            question: title,
            answer: messages.notPersonal,
            date: new Date().toISOString(),
            places: [printAddress(attribute.address)],
          }),
        ),
      )
      checkStore?.checkNow()
    })
    announce(messages.markedNotPersonal(title))
    // With its last attribute, the data model is gone too.
    ;(heading.current ?? view)?.focus()
  }
  return (
    <section className="review-privacy-model" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        <PlaceLink
          projectSession={projectSession}
          address={{ module: 'dataModels', item: modelId, path: [] }}
        >
          {name}
        </PlaceLink>
      </h2>
      <dl>
        <div>
          <dt>{messages.attributes}</dt>
          {attributes.map(attribute => (
            <dd key={attribute.key} className="review-privacy-attribute">
              <span>
                {attribute.name}
                {kindOf(attribute) !== spokenName(attribute.name) && <small> {kindOf(attribute)}</small>}
              </span>
              <Button
                size="small"
                look="quiet"
                aria-label={messages.markNotPersonalOf(attribute.name)}
                onClick={() => exclude(attribute)}
              >
                {messages.markNotPersonal}
              </Button>
            </dd>
          ))}
        </div>
        {uses.length === 0 ? (
          <RuleView projectSession={projectSession} label={messages.uses} rule={purpose} />
        ) : (
          <div>
            <dt>{messages.uses}</dt>
            {uses.slice(0, shownUses).map(({ address, name: use }) => (
              <dd key={printAddress(address)}>
                <PlaceLink projectSession={projectSession} address={address}>
                  {use}
                </PlaceLink>
              </dd>
            ))}
            {uses.length > shownUses && <dd>{messages.more(uses.length - shownUses)}</dd>}
          </div>
        )}
        <RuleView projectSession={projectSession} label={messages.retention} rule={retention} />
        {readers.personas.length === 0 ? (
          <RuleView projectSession={projectSession} label={messages.readers} rule={readers} />
        ) : (
          <div>
            <dt>{messages.readers}</dt>
            {readers.personas.map(persona => (
              <dd key={persona.id}>
                <PlaceLink
                  projectSession={projectSession}
                  address={{ module: 'personas', item: persona.id, path: [] }}
                >
                  {persona.name}
                </PlaceLink>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  )
}

const kindOf = ({ kind, name }: PersonalAttribute) =>
  kind === undefined ? spokenName(name) : kindLabels[kind]

interface RuleViewProps {
  projectSession: ProjectSession
  label: string
  rule: PrivacyRule
}

/** The sentences that say something, as links to their places; a hole if there are none. */
export function RuleView({ projectSession, label, rule: { said } }: RuleViewProps) {
  return (
    <div>
      <dt>{label}</dt>
      {said.length === 0 && <dd className="review-hole">{messages.open}</dd>}
      {said.slice(0, 3).map(({ address, text }, i) => (
        <dd key={i}>
          <PlaceLink projectSession={projectSession} address={address}>
            {text}
          </PlaceLink>
        </dd>
      ))}
    </div>
  )
}
