import { History } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Conversation } from '#contract/mentor.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FloatingMenu } from '#web/ui/FloatingMenu.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { dateTimeFormat, formatDate } from '#web/ui/formatDate.ts'
import { hasUserMessage, nextEngineOf, type ConversationState } from './conversationState.ts'
import type { ConversationStore } from './conversationStore.ts'
import { uiMessages } from './uiMessages.ts'

interface PanelHeaderProps {
  store: ConversationStore
  state: ConversationState
  title: string
  /** True if the panel replaces the form, so its title is the page's heading. */
  isHeading: boolean
  scopeSwitch: ReactNode
  onApply: () => void
}

const number = new Intl.NumberFormat('en-US')

/** The module, the speaker, the progress and the usage, with the button that applies the conversation to the form. */
export function PanelHeader({ store, state, title, isHeading, scopeSwitch, onApply }: PanelHeaderProps) {
  const Heading = isHeading ? 'h1' : 'h2'
  const { messages, about, phase, replyPhase } = state
  const progress = messages.findLast(it => it.progress !== null)?.progress
  const isModel = nextEngineOf(state) === 'model'
  return (
    <header className="mentor-header">
      <Heading tabIndex={-1}>{uiMessages.title(title)}</Heading>
      <ConversationMenu store={store} state={state} />
      {scopeSwitch}
      <p className="mentor-who">
        <SpeakerLine about={about} isModel={isModel} />
        {progress && progress.of > 0 && (
          <span className="mentor-progress">
            <ProgressBar
              value={(100 * progress.done) / progress.of}
              label={uiMessages.progressLabel(progress.done, progress.of)}
            />
            <span aria-hidden>{uiMessages.progress(progress.done, progress.of)}</span>
          </span>
        )}
        {about && isModel && <span>{usageOf(about)}</span>}
        {about?.engine === 'model' && !isModel && (
          <Button
            look="quiet"
            size="small"
            disabled={replyPhase !== 'idle'}
            onClick={() => store.chooseEngine('model')}
          >
            {uiMessages.backTo(about.speaker)}
          </Button>
        )}
      </p>
      <Button
        size="small"
        look={hasUserMessage(state) ? 'primary' : 'secondary'}
        disabled={!hasUserMessage(state) || phase !== 'ready' || replyPhase !== 'idle'}
        onClick={onApply}
      >
        {uiMessages.apply}
      </Button>
    </header>
  )
}

/** Says whose model speaks, or that none does, with a way to connect one. */
function SpeakerLine({ about, isModel }: { about: ConversationState['about']; isModel: boolean }) {
  const { speaker: speakerMessages } = uiMessages
  if (about !== undefined && isModel) {
    const { source, hasOwnKey, speaker } = about
    const payer = source === 'server' ? 'server' : hasOwnKey ? 'ownKey' : 'ownServer'
    return (
      <span>
        <strong className="mentor-model">{speaker}</strong> {speakerMessages[payer]}
      </span>
    )
  }
  if (about === undefined || about.engine === 'model') return <span>{speakerMessages.guided}</span>
  const { isKeyUnreadable, canConnect } = about
  return (
    <span>
      {isKeyUnreadable ? speakerMessages.keyUnreadable : speakerMessages.noModel}
      {(canConnect || isKeyUnreadable) && (
        <>
          {' '}
          <Link href={profileAiPath}>
            {isKeyUnreadable ? speakerMessages.enterAgain : speakerMessages.connect}
          </Link>
        </>
      )}
    </span>
  )
}

/** The section of the profile where a model is connected. */
const profileAiPath = '/profile#ai'

function usageOf({ today, dailyTokens }: NonNullable<ConversationState['about']>): string {
  const used = number.format(today.inputTokens + today.outputTokens)
  return dailyTokens === null ? uiMessages.today(used) : uiMessages.todayOf(used, number.format(dailyTokens))
}

/** A menu that starts a new conversation or opens an earlier one. */
function ConversationMenu({ store, state }: Pick<PanelHeaderProps, 'store' | 'state'>) {
  const [opened, setOpened] = useState<{ anchor: HTMLElement; earlier: readonly Conversation[] }>()
  const [isAsking, setAsking] = useState(false)
  const isOff = state.phase !== 'ready' || state.replyPhase !== 'idle'

  async function handleOpen({ currentTarget: anchor }: MouseEvent<HTMLButtonElement>) {
    setOpened({ anchor, earlier: await store.listEarlier() })
  }
  const items = (earlier: readonly Conversation[]): MenuItem[] => [
    {
      label: uiMessages.startAnew,
      isDisabled: isOff,
      onSelect: () => (hasUserMessage(state) ? setAsking(true) : void store.startNew()),
    },
    ...earlier.map(it => ({
      label: uiMessages.earlier(formatDate(it.createdAt, dateTimeFormat)),
      onSelect: () => void store.openEarlier(it),
    })),
    ...(earlier.length === 0 ? [{ label: uiMessages.noneEarlier, isDisabled: true }] : []),
  ]
  return (
    <>
      <IconButton
        label={uiMessages.conversations}
        icon={<History />}
        aria-haspopup="menu"
        disabled={state.phase !== 'ready'}
        onClick={event => void handleOpen(event)}
      />
      {opened && (
        <FloatingMenu
          label={uiMessages.conversations}
          items={items(opened.earlier)}
          anchor={opened.anchor}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={uiMessages.startAnewTitle}
          confirmLabel={uiMessages.startAnew}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void store.startNew()
          }}
        >
          {uiMessages.startAnewText}
        </ConfirmDialog>
      )}
    </>
  )
}
