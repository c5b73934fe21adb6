import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { projectSorts } from '#domain/project.ts'
import { longestSearch, shownStatuses, type ProjectsView } from '#web/api/projectsView.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import css from './dashboard.module.css'
import { noCard } from './useActs.ts'
import { useSame } from './useSame.ts'
import { words } from './words.ts'

const { tools } = words

interface ToolsProps {
  view: ProjectsView
  onChange: (part: Partial<ProjectsView>) => void
  /** There is nothing to look for yet. */
  isHidden: boolean
  focusId: string | undefined
}

/** What is looked for, which projects, in which order. */
export function Tools({ view, onChange, isHidden, focusId }: ToolsProps) {
  const filter = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (focusId === noCard) filter.current?.focus()
  }, [focusId])
  return (
    <search className={css.tools} data-hidden={isHidden}>
      <SearchField search={view.search} onSearch={search => onChange({ search })} />
      <Select
        ref={filter}
        label={tools.status}
        isLabelHidden
        options={shownStatuses.map(value => ({ value, label: tools.statuses[value] }))}
        value={view.status}
        onChange={event => onChange({ status: shownStatuses.find(it => it === event.target.value)! })}
      />
      <Select
        label={tools.sort}
        isLabelHidden
        options={projectSorts.map(value => ({ value, label: sortLabel(value, view) }))}
        value={view.sort}
        onChange={event => onChange({ sort: projectSorts.find(it => it === event.target.value)! })}
      />
    </search>
  )
}

/** In the trash, what counts is when a project came there. */
const sortLabel = (sort: ProjectsView['sort'], { status }: ProjectsView) =>
  sort === 'updated' && status === 'trashed' ? tools.deletedLast : tools.sorts[sort]

const waitMs = 200

interface SearchFieldProps {
  search: string
  onSearch: (search: string) => void
}

/** Asks when the typing pauses, or at once by Enter. Only this field is drawn anew at each key. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const [asked, setAsked] = useState(search)
  // The address changed otherwise: by Back, or because the search was cleared.
  if (search !== asked) {
    setAsked(search)
    setText(search)
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  function ask(text: string) {
    clearTimeout(pause.current)
    const next = text.trim()
    if (next === asked) return
    setAsked(next)
    onSearch(next)
  }
  const handlePause = useSame(ask)
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    setText(target.value)
    clearTimeout(pause.current)
    pause.current = setTimeout(handlePause, waitMs, target.value)
  }
  return (
    <div className={css.search}>
      <TextField
        type="search"
        label={tools.search}
        isLabelHidden
        placeholder={tools.search}
        value={text}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={handleChange}
        onKeyDown={event => event.key === 'Enter' && ask(text)}
      />
      <Search />
    </div>
  )
}
