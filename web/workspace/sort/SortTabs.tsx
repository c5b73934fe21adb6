import { messages } from './messages.ts'

/** On a phone, one side is shown at a time. */
export type SortTab = 'words' | 'specification'

interface SortTabsProps {
  tab: SortTab
  undecided: number
  changeCount: number
  onShow: (tab: SortTab) => void
}

/** Switches between the words and the specification, where there is no room for both. */
export const SortTabs = ({ tab, undecided, changeCount, onShow }: SortTabsProps) => (
  <fieldset className="sort-tabs">
    <legend>{messages.view}</legend>
    {(['words', 'specification'] as const).map(option => (
      <label key={option}>
        <input type="radio" name="sort-tab" checked={tab === option} onChange={() => onShow(option)} />
        {option === 'words' ? messages.wordsTab(undecided) : messages.specificationTab(changeCount)}
      </label>
    ))}
  </fieldset>
)
