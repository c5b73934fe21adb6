import { History } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import type { Conversation } from '#contract/mentor.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FloatingMenu } from '#web/ui/FloatingMenu.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { shownDate } from '#web/ui/shownDate.ts'
import { hasSaid, nextEngine, nextSpeaker, type TalkState } from './state.ts'
import type { Talk } from './talk.ts'
import { words } from './words.ts'

interface PanelHeaderProps {
  talk: Talk
  state: TalkState
  title: string
  /** Where the panel stands in the form's place, it has the page's heading. */
  isHeading: boolean
  onApply: () => void
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const number = new Intl.NumberFormat('en-US')

/** Which module it is about, who speaks, how far it is, what it has used, and what can be made of it. */
export function PanelHeader({ talk, state, title, isHeading, onApply }: PanelHeaderProps) {
  const Heading = isHeading ? 'h1' : 'h2'
  const { messages, about, phase, turn } = state
  const progress = messages.findLast(it => it.progress !== null)?.progress
  const isModel = nextEngine(state) === 'model'
  return (
    <header className="mentor-header">
      <Heading tabIndex={-1}>{words.title(title)}</Heading>
      <ConversationMenu talk={talk} state={state} />
      <p className="mentor-who">
        <span className="mentor-speaker" data-engine={isModel ? 'model' : 'guided'}>
          {nextSpeaker(state)}
        </span>
        {progress && progress.of > 0 && !isModel && (
          <span className="mentor-progress">
            <ProgressBar
              value={(100 * progress.done) / progress.of}
              label={words.progressLabel(progress.done, progress.of)}
            />
            <span aria-hidden>{words.progress(progress.done, progress.of)}</span>
          </span>
        )}
        {about && isModel && <span>{usageOf(about)}</span>}
        {about?.engine === 'model' && !isModel && (
          <Button look="quiet" size="small" disabled={turn !== 'idle'} onClick={() => talk.choose('model')}>
            {words.backTo(about.speaker)}
          </Button>
        )}
      </p>
      <Button
        size="small"
        look={hasSaid(state) ? 'primary' : 'secondary'}
        disabled={!hasSaid(state) || phase !== 'ready' || turn !== 'idle'}
        onClick={onApply}
      >
        {words.apply}
      </Button>
    </header>
  )
}

function usageOf({ today, dailyTokens }: NonNullable<TalkState['about']>): string {
  const used = number.format(today.inputTokens + today.outputTokens)
  return dailyTokens === null ? words.today(used) : words.todayOf(used, number.format(dailyTokens))
}

/** A new conversation, and those that were. */
function ConversationMenu({ talk, state }: Pick<PanelHeaderProps, 'talk' | 'state'>) {
  const [opened, setOpened] = useState<{ anchor: HTMLElement; earlier: readonly Conversation[] }>()
  const [isAsking, setAsking] = useState(false)
  const isOff = state.phase !== 'ready' || state.turn !== 'idle'

  async function handleOpen({ currentTarget: anchor }: MouseEvent<HTMLButtonElement>) {
    setOpened({ anchor, earlier: await talk.earlier() })
  }
  const items = (earlier: readonly Conversation[]): MenuItem[] => [
    {
      label: words.startAnew,
      isDisabled: isOff,
      onSelect: () => (hasSaid(state) ? setAsking(true) : void talk.startAnew()),
    },
    ...earlier.map(it => ({
      label: words.earlier(shownDate(it.createdAt, when)),
      onSelect: () => void talk.read(it),
    })),
    ...(earlier.length === 0 ? [{ label: words.noneEarlier, isDisabled: true }] : []),
  ]
  return (
    <>
      <IconButton
        label={words.conversations}
        icon={<History />}
        aria-haspopup="menu"
        disabled={state.phase !== 'ready'}
        onClick={event => void handleOpen(event)}
      />
      {opened && (
        <FloatingMenu
          label={words.conversations}
          items={items(opened.earlier)}
          anchor={opened.anchor}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.startAnewTitle}
          confirmLabel={words.startAnew}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void talk.startAnew()
          }}
        >
          {words.startAnewText}
        </ConfirmDialog>
      )}
    </>
  )
}
