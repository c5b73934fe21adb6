/** A list item: its name and a text about it. */
export interface Point {
  readonly name: string
  readonly text: string
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly text: readonly string[]
  readonly points?: readonly Point[]
  /** Paragraphs after the list. */
  readonly after?: readonly string[]
}

/** The address for questions about personal data. */
export const contactEmail = 'privacy@ideawright.example'

/** The privacy policy (docs/product.md#privacy-policy). Everything it says about the product must be true. */
export const privacyMessages: {
  readonly title: string
  readonly updated: string
  readonly lead: string
  readonly short: { readonly title: string; readonly points: readonly string[] }
  readonly contents: string
  readonly sections: readonly Section[]
} = {
  title: 'Privacy Policy',
  updated: 'Last updated: May 2025',
  lead: 'What Ideawright knows about you, why, for how long, and what you can do about it.',
  short: {
    title: 'In short',
    points: [
      'Your ideas are yours. We store them so you can work on them, and for no other purpose.',
      'We do not sell or rent your data, and we do not use your content to train general AI models.',
      'There’s no advertising, analytics or tracking here, from us or from anyone else.',
      'You can see, correct, export and delete what we store about you.',
    ],
  },
  contents: 'On this page',
  sections: [
    {
      id: 'who',
      title: 'What this policy covers',
      text: [
        'Ideawright helps you turn an idea for an app into a specification. This policy covers the data the service handles when you visit it, sign in and work with it. “We” means whoever runs the service at the address where you’re reading this; “you” means the person using it.',
      ],
    },
    {
      id: 'collected',
      title: 'What we collect',
      text: ['We collect what you give us, plus the little the service needs to run.'],
      points: [
        {
          name: 'Account information',
          text: 'When you sign in with Google, or another identity provider this service uses, we receive your name, your email address and your ID with that provider. We never see your password there, and we keep none of the provider’s tokens once you’re signed in. If you change your name in your profile, we keep the new one. If you set a password there, we store only a one-way hash that can’t be turned back into it.',
        },
        {
          name: 'Project information',
          text: 'The names and descriptions of your projects, when they were created and last edited, which modules are filled, and earlier versions of your text so you can recover something you overwrote.',
        },
        {
          name: 'User content',
          text: 'Everything you write: your brain dumps, your modules and your conversations with the AI mentor. Please don’t include other people’s personal data unless you’re allowed to.',
        },
        {
          name: 'Your own AI model',
          text: 'If you connect one in Profile Settings: its provider, name and address, and your key. We store the key encrypted, use it only for your requests to that model, and never show it again.',
        },
        {
          name: 'Links you share',
          text: 'If you create a link to a project: what it shows, until when it works and when it was last opened. If you answer questions through such a link: your answers and the name you type, which the project’s owner sees. Until you send them, they stay in your browser.',
        },
        {
          name: 'Communications',
          text: 'If you write to us, we keep your address, your message and our reply.',
        },
        {
          name: 'Log and usage data',
          text: 'For each request: the time, the kind of page or call, whether it succeeded, how long it took and, if you’re signed in, a shortened code instead of your identity. For each session: when it started, when it was last used, and how your browser identifies itself. While the service runs, it uses your IP address to limit abuse; in its place we record a code that changes every day; once the day is over, it can’t be traced back to the address. For events that affect your account’s security, such as signing in or out, we record the time and these two codes. Our logs contain none of your text.',
        },
        {
          name: 'Cookies and storage on your device',
          text: 'One cookie while you sign in, and a few entries in your browser’s storage. See “Cookies and tracking” below.',
        },
      ],
    },
    {
      id: 'bases',
      title: 'Legal bases',
      text: ['Where the law requires a legal basis for processing personal data, these are ours:'],
      points: [
        {
          name: 'Contract',
          text: 'Covers most of it: without your account and your content, we couldn’t provide the service.',
        },
        {
          name: 'Legitimate interests',
          text: 'Keeping the service secure, finding faults and preventing abuse, with as little data as possible.',
        },
        {
          name: 'Legal obligation',
          text: 'When the law requires us to keep or disclose something.',
        },
        {
          name: 'Consent',
          text: 'When we ask for it. You can withdraw it at any time; anything we did before that remains lawful.',
        },
      ],
    },
    {
      id: 'uses',
      title: 'How we use it',
      text: [
        'We use your data to sign you in and protect your account; to store, show and export your projects; to reply when you talk to the AI mentor; to keep the service running, secure and free of faults; to answer your messages; and to meet legal obligations. We don’t build profiles of you, and we make no decisions about you by automated means alone.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      text: ['We do not sell or rent your personal data. We share it only with:'],
      points: [
        {
          name: 'Our service providers',
          text: 'such as the company that hosts the service. They may use the data only on our instructions.',
        },
        {
          name: 'The identity provider',
          text: 'which learns that you signed in here. What it does with that is covered by its own policy.',
        },
        {
          name: 'An AI model provider',
          text: 'if one powers the mentor, ours or one you’ve connected; see “AI features”.',
        },
        {
          name: 'Authorities and courts',
          text: 'when the law requires it, or to defend legal rights.',
        },
        {
          name: 'A successor',
          text: 'if the service changes hands. It would be bound by this policy, and we’d tell you beforehand.',
        },
      ],
    },
    {
      id: 'protection',
      title: 'How we protect it',
      text: [
        'Every project belongs to one account, and we check that on each request. Session keys are long random numbers, and we store only a fingerprint of each. Our pages load nothing from other sites, and your text is always shown as text, never run as code. On the public internet, connections to the service are encrypted. No system is perfectly secure; if a breach puts you at risk, we’ll tell you and the authorities as the law requires.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      text: [],
      points: [
        { name: 'Your account and your projects', text: 'for as long as you have the account.' },
        {
          name: 'A deleted project',
          text: 'stays in the trash for 30 days so you can restore it, then it’s erased.',
        },
        {
          name: 'Overwritten versions',
          text: 'are erased after 30 days.',
        },
        {
          name: 'A session',
          text: 'ends after 7 days without use, and after 30 days at the latest.',
        },
        {
          name: 'Security events',
          text: 'such as signing in: for 90 days, or until you delete your account if that’s sooner.',
        },
        {
          name: 'Logs and messages',
          text: 'for as long as we need them for security or to reply to you, or as the law requires.',
        },
      ],
    },
    {
      id: 'ownership',
      title: 'Your content is yours',
      text: [
        'You own what you write and the specification that results. We claim no rights to it. We use it only to run the service: to store it, process it and show it to you. You can copy and download your specification at any time and use it wherever you like.',
      ],
    },
    {
      id: 'ai',
      title: 'AI features',
      text: [
        'When you talk to the AI mentor, it processes your messages and the parts of your project it needs for its reply. When you don’t use it, nothing is sent to it. The mentor panel shows what you’re talking to: either rules built into the service, in which case nothing leaves it, or an AI model. If another company runs that model, we send that company the data needed for the reply.',
        'If you connect an AI model of your own, the same data goes to the provider or server you chose, with your key. What it does with the data is covered by your agreement with it, not by this policy. Removing the model in Profile Settings deletes your key immediately.',
        'Your content is not used to train general AI models, neither by us nor, under our terms with them, by the companies whose models we use. The mentor can be wrong, so nothing it says enters your project until you apply it.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and tracking',
      text: [
        'We use no tracking cookies, advertising cookies or analytics, ours or anyone else’s, so there’s nothing to opt out of. The following stay on your device, and the service wouldn’t work without the first two:',
      ],
      points: [
        {
          name: 'A sign-in cookie',
          text: 'ties the sign-in to the browser you started it in. It lasts ten minutes.',
        },
        {
          name: 'Your session key',
          text: 'keeps you signed in. It’s in your browser’s local storage, and signing out removes it.',
        },
        {
          name: 'Your settings',
          text: 'such as the light or dark theme, also in local storage.',
        },
      ],
    },
    {
      id: 'transfer',
      title: 'International transfer',
      text: [
        'Your data may be processed in other countries with different data protection laws: where the service’s servers are, or where our service providers are. When the law requires safeguards, such as the European Commission’s standard contractual clauses, we use them, and you can ask us for a copy.',
      ],
    },
    {
      id: 'rights',
      title: 'Your privacy rights',
      text: [
        'Wherever you live, you have the rights below. Write to us and we’ll reply within a month. Some things you can do yourself right away in Profile Settings: change your name, export all your data and delete your account.',
      ],
      points: [
        { name: 'Access', text: 'to know what we store about you and get a copy.' },
        { name: 'Rectification', text: 'to have mistakes corrected.' },
        { name: 'Erasure', text: 'to have your data deleted.' },
        {
          name: 'Restriction',
          text: 'to have us store your data but not use it while a question is open.',
        },
        { name: 'Portability', text: 'to get your data in a format another service can read.' },
        { name: 'Objection', text: 'to anything we do based on our legitimate interests.' },
        { name: 'Withdrawal of consent', text: 'at any time, for anything you agreed to.' },
      ],
      after: [
        'Using these rights is free and won’t disadvantage you. You can also complain to the data protection authority where you live.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      text: [
        'Ideawright is not meant for children under 13, and we don’t knowingly collect data about them. If you believe a child has given us any, write to us and we’ll delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      text: [
        'When this policy changes, the new version appears here, dated. If a change affects you, we’ll tell you in the product before it takes effect.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      text: ['Questions about this policy or your data? Write to'],
    },
  ],
}
