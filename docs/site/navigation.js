/** The pages of the site by audience. Pages that are in no group here are listed under "More". */

/** @typedef {string | readonly [page: string, label: string]} Entry a page of docs/ without `.md`; its first heading is the label */
/** @typedef {{ title: string, entries: readonly Entry[], collapsed?: boolean }} Group */

/** @type {readonly Group[]} */
export const NAVIGATION = [
  {
    title: 'Start',
    entries: [
      ['start', 'Five-minute start'],
      ['start/csv', 'A tenant from a CSV'],
      ['make/branding', 'Looks: logo, colours, fonts'],
      ['start/phone', 'On your phone'],
    ],
  },
  {
    title: 'For web teams',
    entries: [
      ['make/tenants', 'Tenants from elsewhere'],
      ['make/templates', 'Templates'],
      ['make/content', 'Content pages'],
      ['make/forms', 'Forms'],
      ['make/stock', 'Stock'],
      ['make/vehicle-page', 'Vehicle page'],
      ['make/search', 'Search'],
      ['make/lists', 'Favourites, watchlist, compare'],
      ['make/finance', 'Finance'],
      ['make/trade-in', 'Trade-in'],
      ['make/checkout', 'Buying online'],
      ['make/locations', 'Locations and reviews'],
      ['make/pictures', 'Pictures'],
      ['make/indexing', 'Search engines'],
      ['change/photo-studio', 'Photographs of the demo sites'],
      ['make/advertising', 'Advertising'],
      ['make/accounts', 'Accounts'],
      ['make/alerts', 'Alerts by email'],
      ['make/assistants', 'Assistants'],
      ['make/analytics', 'Analytics'],
      ['make/third-parties', 'Services of other companies'],
    ],
  },
  {
    title: 'Running it',
    entries: [
      ['run/deploying', 'Deploying'],
      ['run/hosting', 'Hosts: nginx, S3, Netlify, Pages'],
      ['run/redirects', 'Redirects from an old site'],
      ['run/certificates', 'Trusting a certificate'],
      ['run/ci', 'CI: GitHub and GitLab'],
      ['run/build-machines', 'Build machines'],
      ['run/production', 'The API in production'],
      ['run/leads', 'Leads and their delivery'],
      ['run/search-cluster', 'A search cluster'],
      ['run/serve', 'The local server'],
      ['run/audit', 'Audits'],
      ['run/performance', 'Performance'],
      ['run/security', 'Security'],
      ['run/upgrading', 'Upgrading'],
    ],
  },
  {
    title: 'Developing',
    entries: [
      ['change/architecture', 'Architecture'],
      ['change/search-index', 'Search index'],
      ['change/testing', 'Testing'],
      ['change/slices', 'A slice of your own'],
      ['change/scripting', 'Scripting'],
      ['change/api', 'The API, call by call'],
    ],
  },
  {
    title: 'Reference',
    entries: [
      ['reference/commands', 'Commands'],
      ['reference/options', 'Options of a tenant'],
      ['reference/options-dealer', '– the dealer'],
      ['reference/options-places', '– locations'],
      ['reference/options-stock', '– stock and search'],
      ['reference/options-vehicle', '– vehicle page'],
      ['reference/options-pages', '– pages and blocks'],
      ['reference/options-money', '– prices and finance'],
      ['reference/options-customers', '– enquiries, accounts'],
      ['reference/options-publishing', '– publishing'],
      ['reference/config', 'Options of a project'],
      ['reference/vehicle', 'Fields of a vehicle'],
      ['reference/search-fields', 'Fields of a search document'],
      ['reference/events', 'Analytics events'],
      ['reference/errors', 'Errors and exit codes'],
      ['reference/routes', 'Routes'],
    ],
  },
];
