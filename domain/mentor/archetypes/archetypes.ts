/** What apps of a kind usually have: suggestions for somebody who asks, never values on their own. */
export interface Archetype {
  /** The kind with its article: "a booking app". */
  readonly kind: string
  /** Words that apps of this kind are described with. */
  readonly words: RegExp
  readonly people: readonly string[]
  readonly features: readonly string[]
  readonly things: readonly string[]
  readonly exclusions: readonly string[]
  readonly checks: readonly string[]
  readonly goals: readonly string[]
}

/** The kinds of apps that the project templates stand for, by the template's key. */
export const archetypes: { readonly [key: string]: Archetype } = {
  booking: {
    kind: 'a booking app',
    words:
      /\b(?:book(?:s|ed|ing|ings)?|appointments?|slots?|reserv\w{1,8}|schedul\w{1,4}|calendars?|wait(?:ing )?lists?|shifts?|courts?|therapists?|visits?|sign[- ]?ups?|cancel\w{0,7}|no-shows?)\b/gi,
    people: ['Customer', 'Receptionist', 'Staff member', 'Manager'],
    features: [
      'Find an open time',
      'Book an appointment',
      'Move or cancel',
      'Manage working hours',
      'Remind',
      'Fill a gap',
    ],
    things: ['Service', 'Booking', 'Customer', 'Shift', 'Absence'],
    exclusions: [
      'Payments and invoices',
      'Group courses',
      'Sync with private calendars',
      'More than one location',
    ],
    checks: [
      'Two people can’t book the same time',
      'Cancelling is possible until an hour that you name',
      'An absence lists the bookings it affects',
    ],
    goals: ['The share of bookings made online', 'Fewer missed appointments', 'No double bookings'],
  },
  onlineStore: {
    kind: 'an online store',
    words:
      /\b(?:shops?|stores?|orders?|ordering|carts?|baskets?|checkouts?|products?|sells?|selling|deliver\w{0,4}|prices?|buy|buyers?|stock|catalogu?e|subscriptions?)\b/gi,
    people: ['Customer', 'Shop owner', 'Packer'],
    features: [
      'Browse the catalogue',
      'Fill a basket',
      'Check out as a guest',
      'Pack orders',
      'Manage the stock',
      'Return an order',
    ],
    things: ['Product', 'Variant', 'Order', 'Order line', 'Return'],
    exclusions: [
      'Customer accounts with a password',
      'Vouchers and loyalty points',
      'Several currencies',
      'Product reviews',
      'A mobile app',
    ],
    checks: [
      'The last piece can’t be sold twice',
      'The total shows shipping and tax before paying',
      'A failed payment creates no order',
    ],
    goals: [
      'The share of checkouts that are finished',
      'Orders sent within two days',
      'No product sold twice',
    ],
  },
  marketplace: {
    kind: 'a marketplace',
    words:
      /\b(?:marketplaces?|rent(?:s|ed|ing|al|als)?|lend(?:s|ing)?|borrow\w{0,4}|swap\w{0,5}|neighbou?rs?|match(?:es|ing|making)?|sellers?|offers?|claims?|deposits?|owners?|nearby|each other|trade)\b/gi,
    people: ['Owner', 'Renter', 'Moderator'],
    features: [
      'List an item',
      'Search nearby',
      'Request and accept',
      'Hand over and take back',
      'Settle a dispute',
      'Review each other',
    ],
    things: ['Member', 'Item', 'Request', 'Handover', 'Payment', 'Review'],
    exclusions: [
      'Shipping',
      'Insurance of our own',
      'Price negotiation',
      'Companies as owners',
      'Native apps',
    ],
    checks: [
      'A request without an answer expires after a time that you name',
      'What is taken isn’t offered to others',
      'Only the accepted side sees the address',
    ],
    goals: ['Items listed before the launch', 'The share of requests that are accepted', 'Few disputes'],
  },
  internalTool: {
    kind: 'an internal tool',
    words:
      /\b(?:spreadsheets?|excel|approv\w{1,4}|requests?|employees?|staff|office|team|teams|paper|reports?|inventor(?:y|ies)|dispatch\w{0,5}|company|department|manager|volunteers?|members?|checklists?|trucks?|drivers?)\b/gi,
    people: ['Requester', 'Team lead', 'Administrator', 'Auditor'],
    features: [
      'Enter a request',
      'Approve or decline',
      'Stand in for someone',
      'Export a list',
      'Show the audit trail',
      'See what’s open',
    ],
    things: ['Employee', 'Team', 'Request', 'Decision', 'Audit entry'],
    exclusions: [
      'Invoices and payments',
      'Contracts and signatures',
      'Other companies',
      'Reports beyond one view',
    ],
    checks: [
      'Two people deciding at once: the first decision counts',
      'Only those responsible can change an entry',
      'Every change says who made it and when',
    ],
    goals: ['Time from request to decision', 'Hours saved each month', 'Entries without a mistake'],
  },
  habitTracker: {
    kind: 'a tracker',
    words:
      /\b(?:track(?:s|er|ers|ing)?|habits?|streaks?|daily|diary|journals?|log|logs|logging|workouts?|practi[cs]e|chores?|progress|badges?|goals?|moods?|training)\b/gi,
    people: ['Starter', 'Regular', 'Coach'],
    features: [
      'Add an entry',
      'Tick today',
      'See how it goes',
      'Remind at a time',
      'Pause',
      'Back up and export',
    ],
    things: ['Habit', 'Plan', 'Entry', 'Reminder', 'Pause'],
    exclusions: [
      'Friends and sharing',
      'A web version',
      'Data from watches',
      'Coaching texts',
      'Subscriptions',
    ],
    checks: [
      'A tick is kept without a connection',
      'A missed day doesn’t delete what came before',
      'An entry can be corrected the next day',
    ],
    goals: ['People still using it after a month', 'Entries a week', 'Days without a miss'],
  },
  contentSite: {
    kind: 'a content site',
    words:
      /\b(?:articles?|blogs?|news|newsletters?|publish\w{0,4}|readers?|events?|maps?|spots?|videos?|recipes?|topics?|comments?|galler(?:y|ies)|exhibits?|guides?|director(?:y|ies))\b/gi,
    people: ['Reader', 'Contributor', 'Editor'],
    features: [
      'Read an entry',
      'Find by search and topic',
      'Write and check',
      'Schedule publication',
      'List events',
      'Report an error',
    ],
    things: ['Author', 'Entry', 'Picture', 'Topic', 'Event', 'Subscriber'],
    exclusions: ['Comments', 'Several languages', 'Advertising', 'Native apps'],
    checks: [
      'An entry goes public at the time it was scheduled for',
      'A search finds plurals as well',
      'What is reported is hidden or marked',
    ],
    goals: ['Readers who come back', 'Subscribers after a year', 'Minutes from draft to publication'],
  },
  chatAssistant: {
    kind: 'a chat assistant',
    words:
      /\b(?:chat ?bots?|assistants?|gpt|llm|ai|language models?|answers? questions|prompts?|knowledge base|conversations?|transcri\w{1,6}|summari\w{1,5})\b/gi,
    people: ['Person who asks', 'Support agent', 'Editor of the sources'],
    features: [
      'Ask in your own words',
      'Answer with the source',
      'Decline and warn',
      'Hand over to a person',
      'Manage the knowledge base',
    ],
    things: ['Document', 'Passage', 'Conversation', 'Message', 'Citation'],
    exclusions: [
      'Voice input and output',
      'Training our own model',
      'Answers from general knowledge',
      'More than two languages',
    ],
    checks: [
      'Every answer cites its source',
      'A dangerous question gets a fixed text',
      'A person takes over within a time that you name',
    ],
    goals: ['Conversations that need no person', 'Answers supported by their source', 'Cost of an answer'],
  },
  apiService: {
    kind: 'an API',
    words:
      /\b(?:apis?|endpoints?|sdks?|developers?|webhooks?|json|requests? per|rate limits?|api keys?|integrat\w{1,5}|microservices?)\b/gi,
    people: ['Integrating developer', 'Operations engineer', 'Account owner'],
    features: [
      'Make a call',
      'Manage keys',
      'Limit and count',
      'Try it in the documentation',
      'Show the status',
    ],
    things: ['Account', 'Key', 'Usage', 'Job', 'Webhook', 'Invoice'],
    exclusions: ['GraphQL', 'Hosting on customers’ servers', 'Plug-ins for other systems'],
    checks: [
      'The first example in the documentation works as it is',
      'A call over the limit is refused and not billed',
      'A replaced key works for a day longer',
    ],
    goals: ['Minutes to the first correct answer', 'Calls that succeed', 'Answers that are right'],
  },
}
