import { Fragment, memo } from 'react'
import type { DocumentSection } from '#domain/export/document.ts'
import { documentHeadOf } from './documentHeadOf.ts'
import css from './review.module.css'
import { sectionIdOf } from './sectionIdOf.ts'
import { SectionTools } from './SectionTools.tsx'

/** The document as Markdown source, with sections to jump to and copy. */
export const MarkdownSource = memo(function Source({ markdown, sections }: MarkdownSourceProps) {
  return (
    <pre className={css.source}>
      {documentHeadOf(markdown, sections)}
      {sections.map((section, i) => (
        <Fragment key={section.key}>
          <SectionTools section={section} isPlain />
          <span id={sectionIdOf(i)} tabIndex={-1}>
            {section.markdown}
            {i < sections.length - 1 ? '\n\n' : '\n'}
          </span>
        </Fragment>
      ))}
    </pre>
  )
})

interface MarkdownSourceProps {
  markdown: string
  sections: readonly DocumentSection[]
}
