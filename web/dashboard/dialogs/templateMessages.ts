import type { TemplateKey } from '#contract/templateKeys.ts'

interface TemplateText {
  readonly name: string
  /** What it contains, in a few words. */
  readonly text: string
}

/** The templates for a new project. The sample is offered on the empty dashboard instead. */
export const templateMessages = {
  legend: 'Start from',
  hint: 'A template fills every module with a worked example you can change.',
  blank: { name: 'Blank', text: 'Start from scratch.' },
  archetypes: {
    onlineStore: { name: 'Online store', text: 'Catalogue and guest checkout.' },
    booking: { name: 'Booking', text: 'Free slots, no double bookings.' },
    marketplace: { name: 'Marketplace', text: 'Buyers, sellers, escrow.' },
    internalTool: { name: 'Internal tool', text: 'Requests, approvals, an audit trail.' },
    habitTracker: { name: 'Mobile habit tracker', text: 'Offline check-ins, streaks, reminders.' },
    apiService: { name: 'API service', text: 'Keys, limits, webhooks, billing.' },
    contentSite: { name: 'Content site', text: 'Articles, search, a newsletter.' },
    chatAssistant: { name: 'Chat assistant', text: 'Answers with sources, human hand-off.' },
  } satisfies { [K in Exclude<TemplateKey, 'sample'>]: TemplateText },
} as const
