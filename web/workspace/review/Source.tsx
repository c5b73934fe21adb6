import { Fragment, memo } from 'react'
import type { Section } from '#domain/document.ts'
import { documentHead } from './documentHead.ts'
import css from './review.module.css'
import { sectionId } from './sectionId.ts'
import { SectionTools } from './SectionTools.tsx'

/** The document's characters as they are, its sections to be jumped to and copied. */
export const Source = memo(function Source({ markdown, sections }: SourceProps) {
  return (
    <pre className={css.source}>
      {documentHead(markdown, sections)}
      {sections.map((section, i) => (
        <Fragment key={section.key}>
          <SectionTools section={section} isPlain />
          <span id={sectionId(i)} tabIndex={-1}>
            {section.markdown}
            {i < sections.length - 1 ? '\n\n' : '\n'}
          </span>
        </Fragment>
      ))}
    </pre>
  )
})

interface SourceProps {
  markdown: string
  sections: readonly Section[]
}
