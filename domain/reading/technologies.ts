/** Names of technologies, by the field of the technical requirements they belong to. */
const technologyNames: readonly (readonly [slot: string, names: string])[] = [
  [
    'frontend',
    `React|React.js|ReactJS|Vue|Vue.js|VueJS|Vue 2|Vue 3|Angular|AngularJS|Svelte|SvelteKit|Solid|SolidJS|Preact|Qwik|Astro|Next.js|NextJS|
    Nuxt|Nuxt.js|Remix|Gatsby|Ember|Ember.js|Alpine.js|htmx|jQuery|Lit|Stencil|Web Components|HTML|HTML5|CSS|CSS3|Sass|
    SCSS|Less|Tailwind|Tailwind CSS|Bootstrap|Bulma|Chakra UI|Material UI|MUI|shadcn/ui|Ant Design|TypeScript|JavaScript|
    Vite|Webpack|Parcel|Rollup|Elm|Blazor|WebAssembly|Web browser extension|Electron|Tauri|PWA|progressive web app`,
  ],
  [
    'backend',
    `Node|Node.js|NodeJS|Deno|Bun|Express|Express.js|Fastify|NestJS|Koa|Hono|Hapi|Python|Django|Flask|FastAPI|Ruby|
    Rails|Ruby on Rails|Sinatra|PHP|Laravel|Symfony|WordPress|Drupal|Java|Spring|Spring Boot|Quarkus|Micronaut|Kotlin|Ktor|
    Scala|Play Framework|Go|Golang|Gin|Rust|Actix|Axum|C#|.NET|ASP.NET|ASP.NET Core|Elixir|Phoenix|Erlang|Haskell|Clojure|
    Perl|GraphQL|REST|REST API|gRPC|tRPC|WebSocket|WebSockets|Socket.io|nginx|Apache|Caddy|Strapi|Directus|Hasura|PostgREST|
    Supabase|Firebase|Appwrite|PocketBase|Parse`,
  ],
  [
    'database',
    `PostgreSQL|Postgres|MySQL|MariaDB|SQLite|SQL Server|MSSQL|Oracle Database|MongoDB|Mongo|Redis|Valkey|Cassandra|DynamoDB|Firestore|
    CouchDB|PouchDB|IndexedDB|local storage|LocalStorage|Neo4j|ArangoDB|InfluxDB|TimescaleDB|ClickHouse|Elasticsearch|OpenSearch|
    Meilisearch|Typesense|Algolia index|CockroachDB|PlanetScale|Neon|Turso|BigQuery|Snowflake|DuckDB|Memcached|Realm|
    pgvector|Pinecone|Weaviate|Qdrant|Chroma`,
  ],
  [
    'mobile',
    `iOS|Android|iPhone|iPad|Swift|SwiftUI|UIKit|Objective-C|Jetpack Compose|Flutter|Dart|React Native|Expo|Ionic|Capacitor|
    Cordova|PhoneGap|Xamarin|MAUI|Kotlin Multiplatform|NativeScript|App Store|Play Store|Google Play|TestFlight|watchOS|
    Apple Watch|Wear OS`,
  ],
  [
    'architecture',
    `AWS|Amazon Web Services|EC2|S3|Lambda|Azure|Google Cloud|GCP|Cloudflare|Cloudflare Workers|Vercel|Netlify|Heroku|Render|
    Fly.io|Railway|DigitalOcean|Hetzner|Docker|Docker Compose|Kubernetes|K8s|Podman|Terraform|Ansible|serverless|microservices|
    microservice|monolith|monolithic|event-driven|event sourcing|CQRS|message queue|RabbitMQ|Kafka|NATS|SQS|MQTT|CDN|
    load balancer|single page application|SPA|server-side rendering|SSR|static site|JAMstack|self-hosted|on-premise|on-premises|
    offline-first|multi-tenant|client-server|peer-to-peer|Raspberry Pi|CI/CD|GitHub Actions|GitLab CI|Jenkins`,
  ],
  [
    'thirdPartyApis',
    `Stripe|PayPal|Braintree|Adyen|Klarna|Square|Apple Pay|Google Pay|Plaid|Twilio|SendGrid|Mailgun|Postmark|Mailchimp|Amazon SES|
    Google Maps|Mapbox|OpenStreetMap|Leaflet tiles|OpenWeather|OpenWeatherMap|OpenAI|ChatGPT|Claude|Anthropic|Gemini|Hugging Face|
    Ollama|Auth0|Clerk|Okta|Keycloak|Google Sign-In|Sign in with Apple|OAuth|OpenID Connect|SAML|LDAP|Active Directory|
    Facebook Login|Slack|Discord|Telegram|WhatsApp|Zoom|Google Calendar|Outlook|Microsoft Graph|Google Drive|Dropbox|
    Salesforce|HubSpot|Zendesk|Intercom|Shopify|WooCommerce|Spotify|YouTube|Twitter|Instagram|GitHub API|GitLab API|Jira|
    Trello|Notion|Airtable|Zapier|Algolia|Sentry|Datadog|PostHog|Segment|Mixpanel|Google Analytics|Plausible|Cloudinary|Unsplash|
    Yelp|TMDB|Open Food Facts|Wikipedia API|FedEx|DHL|QuickBooks|Xero`,
  ],
  [
    'libraries',
    `Redux|Zustand|MobX|Pinia|Vuex|RxJS|Axios|TanStack Query|React Query|React Router|Lodash|Moment|Moment.js|date-fns|Day.js|Luxon|
    D3|D3.js|Chart.js|ApexCharts|ECharts|Recharts|Highcharts|Plotly|Three.js|PixiJS|Phaser|Leaflet|Framer Motion|GSAP|FontAwesome|
    Font Awesome|Prisma|Drizzle|TypeORM|Sequelize|Mongoose|Knex|Kysely|SQLAlchemy|Hibernate|Zod|Yup|Joi|Formik|React Hook Form|
    Storybook|Jest|Vitest|Mocha|Cypress|Playwright|Selenium|pytest|JUnit|RSpec|PHPUnit|ESLint|Prettier|Babel|NumPy|pandas|
    scikit-learn|TensorFlow|PyTorch|LangChain|OpenCV|FFmpeg|ImageMagick|Pillow|Puppeteer|Celery|Sidekiq|BullMQ|i18next|
    Passport.js|NextAuth|bcrypt|Bootstrap-Vue|bootstrap-vue-next`,
  ],
]

const fieldsByTechnology = new Map(
  technologyNames.flatMap(([slot, list]) =>
    list.split('|').map(name => [name.replace(/\s+/g, ' ').trim().toLowerCase(), slot] as const),
  ),
)
/** Names that are also everyday words match only in this exact spelling. */
const everydayWords =
  /^(?:go|rust|ruby|java|swift|dart|less|express|spring|phoenix|play framework|solid|lit|stencil|flask|rails|perl|parse|render|railway|square|segment|notion|neon|realm|chroma|oracle|moment|joi|yup|jest|mocha|slack|discord|zoom|outlook|clerk|square|gin|axum|expo|gemini|sinatra|vite|node|express|bun|electron|ember|remix|astro|flutter|ionic|lambda|kafka|scala|elm|hapi|koa|rest|go|claude|cypress|babel|pillow|celery)$/
const technologyPattern = new RegExp(
  `(?<![\\w.@/-])(?:${[...fieldsByTechnology.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map(escapeName)
    .join('|')})(?![\\w-]|\\.\\w)`,
  'gi',
)

function escapeName(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[ -]')
}

export interface Technology {
  readonly name: string
  readonly field: string
}

/** "To react before the customer complains" */
const isVerb = (before: string, after: string): boolean =>
  /\b(?:to|can|could|must|should|will|would|cannot|may|n['’]t)\s$/i.test(before) ||
  /^\s(?:to|before|when|quickly|fast|faster|on|in time|at once|if|immediately|as|within|sooner|earlier|accordingly)\b/i.test(
    after,
  )

/** Finds the technologies named in a text, as spelt there, with the field they belong to. */
export function findTechnologies(text: string): Technology[] {
  const all = new Map<string, Technology>()
  for (const { 0: name, index } of text.matchAll(technologyPattern)) {
    if (name === 'react' && isVerb(text.slice(0, index), text.slice(index + name.length))) continue
    const key = name.toLowerCase().replaceAll('-', ' ')
    const slot = fieldsByTechnology.get(name.toLowerCase()) ?? fieldsByTechnology.get(key)
    if (slot === undefined || (everydayWords.test(name.toLowerCase()) && !/^[A-Z]/.test(name))) continue
    if (!all.has(key)) all.set(key, { name, field: slot })
  }
  return [...all.values()]
}

/** The number of known names. */
export const technologyCount = fieldsByTechnology.size
