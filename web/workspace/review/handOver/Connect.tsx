import { useState } from 'react'
import { Link } from 'wouter'
import { Select } from '#web/ui/Select.tsx'
import { FileText } from './FileText.tsx'
import { mcpClients } from './mcpClients.ts'
import { messages as all } from './messages.ts'

const { connect: messages } = all

/** The part of the page's address that leads here. */
export const connectId = 'connect'

/** The exact command or file that lets a coding tool read the specification from this server (docs/mcp.md). */
export function Connect() {
  const [client, setClient] = useState(mcpClients[0]!)
  return (
    <section id={connectId} className="hand-over-section" aria-label={messages.title} tabIndex={-1}>
      <h2>{messages.title}</h2>
      <p className="review-hint">{messages.intro}</p>
      <ol>
        <li>
          <Link href="/profile#access-tokens">{messages.createToken}</Link> {messages.tokenIs}
        </li>
        <li>
          <Select
            label={messages.client}
            hint={messages.hints[client.key]}
            value={client.key}
            options={mcpClients.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={event => setClient(mcpClients.find(({ key }) => key === event.currentTarget.value)!)}
          />
        </li>
      </ol>
      <div className="hand-over-browser">
        <FileText
          key={client.key}
          name={client.file || client.title}
          text={client.text(`${location.origin}/mcp`)}
        />
      </div>
    </section>
  )
}
