import type { TemplateKey } from '#domain/templates/templateKeys.ts'

interface TemplateText {
  readonly name: string
  /** What it brings, in one sentence. */
  readonly text: string
}

/** What a new project can start from, as the dialog says it. The sample is offered on the empty dashboard. */
export const templateMessages = {
  legend: 'Start from',
  hint: 'A template fills every module with a worked example, for you to change.',
  blank: { name: 'Blank', text: 'Empty modules, nothing decided.' },
  archetypes: {
    onlineStore: { name: 'Online store', text: 'A catalogue, a checkout for guests.' },
    booking: { name: 'Booking', text: 'Open times, never two at once.' },
    marketplace: { name: 'Marketplace', text: 'Two sides, money held in between.' },
    internalTool: { name: 'Internal tool', text: 'Requests, approvals, an audit trail.' },
    habitTracker: { name: 'Mobile habit tracker', text: 'Offline ticks, streaks, reminders.' },
    apiService: { name: 'API service', text: 'Keys, limits, webhooks, billing.' },
    contentSite: { name: 'Content site', text: 'Articles, search, a newsletter.' },
    chatAssistant: { name: 'Chat assistant', text: 'Sourced answers, or a person.' },
  } satisfies { [K in Exclude<TemplateKey, 'sample'>]: TemplateText },
} as const
