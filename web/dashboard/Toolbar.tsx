import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { projectSorts } from '#domain/specification/project.ts'
import { maxSearchLength, statusFilters, type ProjectsView } from '#web/api/projectsView.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import css from './dashboard.module.css'
import { noCardId } from './useProjectActions.ts'
import { useStableCallback } from './useStableCallback.ts'
import { messages } from './messages.ts'

const { tools } = messages

interface ToolbarProps {
  view: ProjectsView
  onChange: (part: Partial<ProjectsView>) => void
  /** True if there are no projects to search yet. */
  isHidden: boolean
  focusId: string | undefined
}

/** The search, filter and order of the projects. */
export function Toolbar({ view, onChange, isHidden, focusId }: ToolbarProps) {
  const filter = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (focusId === noCardId) filter.current?.focus()
  }, [focusId])
  return (
    <search className={css.tools} data-hidden={isHidden}>
      <SearchField search={view.search} onSearch={search => onChange({ search })} />
      <Select
        ref={filter}
        label={tools.status}
        isLabelHidden
        options={statusFilters.map(value => ({ value, label: tools.statuses[value] }))}
        value={view.status}
        onChange={event => onChange({ status: statusFilters.find(it => it === event.target.value)! })}
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

/** The trash is sorted by deletion time instead. */
const sortLabel = (sort: ProjectsView['sort'], { status }: ProjectsView) =>
  sort === 'updated' && status === 'trashed' ? tools.deletedLast : tools.sorts[sort]

const waitMs = 200

interface SearchFieldProps {
  search: string
  onSearch: (search: string) => void
}

/** Searches when the user pauses typing, or at once on Enter. Keystrokes don't render: the input is uncontrolled. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  // The address changed in another way: by Back, or because the search was cleared.
  useLayoutEffect(() => {
    if (search !== lastSearch.current) field.current!.value = lastSearch.current = search
  }, [search])

  const submitSearch = useStableCallback(() => {
    clearTimeout(pause.current)
    const next = field.current!.value.trim()
    if (next !== lastSearch.current) onSearch((lastSearch.current = next))
  })
  function handleInput() {
    clearTimeout(pause.current)
    pause.current = setTimeout(submitSearch, waitMs)
  }
  return (
    <div className={css.search}>
      <TextField
        ref={field}
        type="search"
        label={tools.search}
        isLabelHidden
        placeholder={tools.search}
        defaultValue={search}
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onInput={handleInput}
        onKeyDown={event => event.key === 'Enter' && submitSearch()}
      />
      <Search />
    </div>
  )
}
