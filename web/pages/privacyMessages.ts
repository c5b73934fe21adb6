/** An item of a list: what it is called, and what is said about it. */
export interface Point {
  readonly name: string
  readonly text: string
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly text: readonly string[]
  readonly points?: readonly Point[]
  /** What follows the list. */
  readonly after?: readonly string[]
}

/** Where people write to about their data. */
export const contactEmail = 'privacy@ideawright.example'

/** The privacy policy (product spec, section 2). What it says of the product has to be true of it. */
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
      'Your ideas are yours. We store them so that you can work on them, and for nothing else.',
      'We do not sell or rent your data, and we do not use your content to train general AI models.',
      'There is no advertising, no analytics and no tracking here, by us or by anyone else.',
      'You can see, correct, take along and erase what we hold about you.',
    ],
  },
  contents: 'On this page',
  sections: [
    {
      id: 'who',
      title: 'Who this is about',
      text: [
        'Ideawright helps you turn an idea for an app into a specification. This policy is about the data that the service handles when you visit it, sign in and work with it. “We” are those who run the service at the address where you read this; “you” are the person who uses it.',
      ],
    },
    {
      id: 'collected',
      title: 'What we collect',
      text: ['We collect what you give us, and the little that the service needs in order to run.'],
      points: [
        {
          name: 'Account information',
          text: 'When you sign in with Google, or with another identity provider that this service uses, we receive your name, your e-mail address and the number by which the provider knows you. We never see your password there, and we keep none of the provider’s tokens once you are signed in. If you change your name in your profile, we keep the new one. If you set a password there, we keep only a value from which it cannot be read back.',
        },
        {
          name: 'Project information',
          text: 'The names and descriptions of your projects, when they were made and last changed, which modules are filled, and earlier versions of your text, so that an overwritten passage can be found again.',
        },
        {
          name: 'User content',
          text: 'All that you write: your brain dumps, what you enter in the modules, and your conversations with the AI mentor. Please do not put other people’s personal data there unless you are allowed to.',
        },
        {
          name: 'Communications',
          text: 'If you write to us, your address, what you write, and our answer.',
        },
        {
          name: 'Log and usage data',
          text: 'For each request: its time, which kind of page or call it was, whether it succeeded, how long it took, and, if you are signed in, a shortened code in place of your identity. For each session: when it began, when it was last used, and which browser it was, as the browser names itself. Your network address is used while the service runs, to limit abuse; what we write down in its place is a code from which, after the day it was made, nobody can find out the address. Of what matters for the security of your account, such as signing in or out, we keep when it happened, with these two codes. Our logs hold none of your text.',
        },
        {
          name: 'Cookies and storage on your device',
          text: 'One cookie while you sign in, and a few entries in your browser’s storage. They are listed below.',
        },
      ],
    },
    {
      id: 'bases',
      title: 'Legal bases',
      text: ['Where the law asks for a ground on which personal data are processed, ours are these:'],
      points: [
        {
          name: 'Contract',
          text: 'Most of it: without your account and your content we could not give you what you came for.',
        },
        {
          name: 'Legitimate interests',
          text: 'Keeping the service secure, finding faults and preventing abuse, with as little data as that takes.',
        },
        {
          name: 'Legal obligation',
          text: 'Where a law requires us to keep or to disclose something.',
        },
        {
          name: 'Consent',
          text: 'Where we ask for it. You can withdraw it at any time; what was done before stays lawful.',
        },
      ],
    },
    {
      id: 'uses',
      title: 'How we use it',
      text: [
        'We use your data to sign you in and to keep your account yours; to store your projects, show them to you and export them; to answer in the AI mentor when you ask it; to keep the service running, secure and free of faults; to answer your messages; and to meet legal obligations. We do not build profiles of you, and no decision about you is made by a machine alone.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      text: ['We do not sell or rent your personal data. Nobody else gets them, except:'],
      points: [
        {
          name: 'Those who work for us',
          text: 'such as the company whose computers the service runs on. They may use the data only as we tell them.',
        },
        {
          name: 'The identity provider',
          text: 'which learns that you signed in here. What it does with that, its own policy says.',
        },
        {
          name: 'A provider of AI models',
          text: 'where one answers in the mentor; see “AI features”.',
        },
        {
          name: 'Authorities and courts',
          text: 'where a law obliges us, or where that is needed to defend rights.',
        },
        {
          name: 'A successor',
          text: 'if the service passes into other hands. It would be bound by this policy, and you would be told before.',
        },
      ],
    },
    {
      id: 'protection',
      title: 'How we protect it',
      text: [
        'Every project belongs to one account, and each request is checked for that. Session keys are long random numbers of which only a fingerprint is stored. The pages load nothing from other sites, and what you write is always shown as text and never run. On the public internet, connections to the service are encrypted. No system is perfectly secure; if a breach puts you at risk, we tell you and the authorities as the law requires.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      text: [],
      points: [
        { name: 'Your account and your projects', text: 'as long as you have the account.' },
        {
          name: 'A deleted project',
          text: 'stays in the trash for 30 days, so that you can take it back, and is then erased.',
        },
        {
          name: 'Overwritten versions',
          text: 'are erased after 30 days.',
        },
        {
          name: 'A session',
          text: 'ends after 7 days without use, and after 30 days in any case.',
        },
        {
          name: 'What happened to your account',
          text: 'such as signing in: for 90 days, and no longer than the account.',
        },
        {
          name: 'Logs and messages',
          text: 'as long as they are needed for security and for an answer, or as a law requires.',
        },
      ],
    },
    {
      id: 'ownership',
      title: 'Your content is yours',
      text: [
        'You own what you write, and the specification that comes of it. We claim no rights in it. We may only do with it what running the service takes: store it, process it and show it to you. You can copy and download your specification at any time and use it wherever you like.',
      ],
    },
    {
      id: 'ai',
      title: 'AI features',
      text: [
        'When you talk to the AI mentor, it processes what you write to it, and those parts of your project that it needs for its answer. When you don’t use it, nothing is sent to it. The mentor’s panel says what answers you: rules that are part of the service, in which case nothing leaves it, or a language model. If that model is run by another company, what is processed is sent there for the answer.',
        'Your content is not used to train general AI models, neither by us nor, under the terms on which we use them, by companies whose models answer. What the mentor says can be wrong, so nothing of it enters your project before you apply it.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and tracking',
      text: [
        'We use no tracking cookies, no advertising cookies, no analytics and nothing of the kind from others; so there is nothing to opt out of. These stay on your device, and the service would not work without the first two:',
      ],
      points: [
        {
          name: 'A sign-in cookie',
          text: 'ties the sign-in to the browser in which it began. It lasts ten minutes.',
        },
        {
          name: 'Your session key',
          text: 'in the browser’s local storage, keeps you signed in. Signing out removes it.',
        },
        {
          name: 'Your settings',
          text: 'such as light or dark, also in local storage.',
        },
      ],
    },
    {
      id: 'transfer',
      title: 'International transfer',
      text: [
        'Your data may be processed in countries other than yours, with other laws on data protection: where the service’s computers are, or where those who work for us are. Where the law asks for safeguards, such as the standard contractual clauses of the European Commission, we use them, and you can ask us for a copy.',
      ],
    },
    {
      id: 'rights',
      title: 'Your privacy rights',
      text: [
        'Wherever you live, you can ask us for the following, and we answer within a month. Some of it you can do yourself, at once: change your name, export all your data and delete your account in Profile Settings.',
      ],
      points: [
        { name: 'Access', text: 'to know what we hold about you, and to get a copy.' },
        { name: 'Rectification', text: 'to have what is wrong put right.' },
        { name: 'Erasure', text: 'to have your data deleted.' },
        {
          name: 'Restriction',
          text: 'to have us store your data but not use them, while a question is open.',
        },
        { name: 'Portability', text: 'to get your data in a form that another service can read.' },
        { name: 'Objection', text: 'to what we do on the ground of our legitimate interests.' },
        { name: 'Withdrawal of consent', text: 'at any time, wherever we asked for it.' },
      ],
      after: [
        'Using these rights costs nothing and has no drawback for you. You can also complain to the data protection authority of the place where you live.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      text: [
        'Ideawright is not meant for children under 13, and we do not knowingly collect data about them. If you believe that a child has given us any, write to us, and we delete them.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      text: [
        'When this policy changes, the new one stands here with its date. If a change matters to you, we tell you in the product before it applies.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      text: ['For any question about this policy or about your data, write to'],
    },
  ],
}
