/** The pages of the site by audience. Pages that are in no group here are listed under "More". */

/** @typedef {string | readonly [page: string, label: string]} Entry a page of docs/ without `.md`; its first heading is the label */
/** @typedef {{ title: string, entries: readonly Entry[], collapsed?: boolean }} Group */

/** @type {readonly Group[]} */
export const NAVIGATION = [
  {
    title: 'Start',
    entries: [
      ['start', 'Five-minute start'],
      ['csv', 'A tenant from a CSV'],
      ['branding', 'Looks: logo, colours, fonts'],
      ['phone', 'On your phone'],
    ],
  },
  {
    title: 'For web teams',
    entries: [
      ['tenants', 'Tenants from elsewhere'],
      ['templates', 'Templates'],
      ['content', 'Content pages'],
      ['forms', 'Forms'],
      ['stock', 'Stock'],
      ['vehicle-page', 'Vehicle page'],
      ['search', 'Search'],
      ['lists', 'Favourites, watchlist, compare'],
      ['finance', 'Finance'],
      ['trade-in', 'Trade-in'],
      ['checkout', 'Buying online'],
      ['locations', 'Locations and reviews'],
      ['pictures', 'Pictures'],
      ['indexing', 'Search engines'],
      ['photo-studio', 'Photographs of the demo sites'],
      ['advertising', 'Advertising'],
      ['accounts', 'Accounts'],
      ['alerts', 'Alerts by email'],
      ['assistants', 'Assistants'],
      ['analytics', 'Analytics'],
      ['third-parties', 'Services of other companies'],
    ],
  },
  {
    title: 'Running it',
    entries: [
      ['deploying', 'Deploying'],
      ['hosting', 'Hosts: nginx, S3, Netlify, Pages'],
      ['redirects', 'Redirects from an old site'],
      ['certificates', 'Trusting a certificate'],
      ['ci', 'CI: GitHub and GitLab'],
      ['build-machines', 'Build machines'],
      ['production', 'The API in production'],
      ['leads', 'Leads and their delivery'],
      ['search-cluster', 'A search cluster'],
      ['serve', 'The local server'],
      ['audit', 'Audits'],
      ['performance', 'Performance'],
      ['security', 'Security'],
      ['upgrading', 'Upgrading'],
    ],
  },
  {
    title: 'Developing',
    entries: [
      ['architecture', 'Architecture'],
      ['search-index', 'Search index'],
      ['testing', 'Testing'],
      ['slices', 'A slice of your own'],
      ['scripting', 'Scripting'],
      ['api', 'The API, call by call'],
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
