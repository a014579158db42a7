import { services } from '../keyed-rule.ts';

/** Hosting, builds, monitoring and sign-in. */
export const OPERATIONS_KEYS = services({
  'alibabacloud.com': 'alibaba, aliyun',
  'apimetrics.io': 'apimetrics',
  'auth0.com': 'auth0 key, auth0 token, auth0 secret, auth0 api, auth0 access, auth0 auth, auth0 private',
  'betterstack.com': 'betterstack',
  'bitbar.com': 'bitbar',
  'bitbucket.org':
    'bitbucket key, bitbucket token, bitbucket secret, bitbucket api, bitbucket access, bitbucket auth, bitbucket private',
  'blazemeter.com': 'blazemeter',
  'blynk.cloud': 'blynk',
  'borgbase.com': 'borgbase',
  'buddyns.com': 'buddyns',
  'budibase.com': 'budibase',
  'checklyhq.com': 'checklyhq',
  'cloudflare.com':
    'cloudflare key, cloudflare token, cloudflare secret, cloudflare api, cloudflare access, cloudflare auth, cloudflare private',
  'cloudsmith.io': 'cloudsmith',
  'codacy.com': 'codacy',
  'codeclimate.com': 'codeclimate',
  'confluent.io':
    'confluent key, confluent token, confluent secret, confluent api, confluent access, confluent auth, confluent private',
  'coveralls.io': 'coveralls',
  'dareboost.com': 'dareboost',
  'detectify.com': 'detectify',
  'drone.io': 'droneci, drone ci, drone server',
  'ecostruxureit.com': 'ecostruxureit',
  'fastly.com': 'fastly',
  'github.com': 'github key, github token, github secret, github api, github access, github auth, github private',
  'gitlab.com': 'gitlab key, gitlab token, gitlab secret, gitlab api, gitlab access, gitlab auth, gitlab private',
  'gtmetrix.com': 'gtmetrix',
  'heroku.com': 'heroku key, heroku token, heroku secret, heroku api, heroku access, heroku auth, heroku private',
  'ibm.com': 'ibm key, ibm api, ibm token, ibmcloud, ibm secret, ibm access, ibm private, api.ibm.com',
  'ionic.io': 'ionic api, ionic token, ionic key, ionic secret, ionic access, ionic private, api.ionic.io',
  'jenkins.io':
    'jenkins key, jenkins token, jenkins secret, jenkins api, jenkins access, jenkins auth, jenkins private',
  'knapsackpro.com': 'knapsackpro',
  'netlify.com':
    'netlify key, netlify token, netlify secret, netlify api, netlify access, netlify auth, netlify private',
  'ngrok.com': 'ngrok',
  'nightfall.ai': 'nightfall',
  'okta.com': 'okta key, okta token, okta secret, okta api, okta access, okta auth, okta private',
  'packagecloud.io': 'packagecloud',
  'particle.io':
    'particle api, particle access, particle token, api.particle.io, particle key, particle secret, particle private',
  'pipedream.com': 'pipedream',
  'qase.io': 'qase',
  'qubole.com': 'qubole',
  'rockset.com': 'rockset',
  'saucelabs.com': 'sauce api, sauce access, sauce token, sauce key, sauce secret, sauce private, api.saucelabs.com',
  'scaleway.com': 'scaleway, scw',
  'scrutinizer-ci.com': 'scrutinizer',
  'semaphoreci.com':
    'semaphore key, semaphore token, semaphore secret, semaphore api, semaphore access, semaphore auth, semaphore private',
  'sigopt.com': 'sigopt',
  'snyk.io': 'snyk',
  'sslmate.com': 'sslmate',
  'statuscake.com': 'statuscake',
  'statuspal.io': 'statuspal',
  'thingsboard.io': 'thingsboard',
  'tines.com': 'tines',
  'travis-ci.com': 'travis key, travis token, travis secret, travis api, travis access, travis auth, travis private',
  'vercel.com':
    'vercel api, vercel key, vercel token, vercel secret, vercelsecret, vercel access, vercel private, api.vercel.com',
  'versioneye.com': 'versioneye',
  'web3.storage':
    'web3 storage, web3 access, web3 token, web3 key, web3 api, web3 secret, web3 private, api.web3.storage',
  'yandex.com': 'yandex token, yandex secret, yandex access, yandex auth, yandex private',
  'zerotier.com': 'zerotier',
});

/** Payments and exchanges. */
export const MONEY_KEYS = services({
  'bitfinex.com': 'bitfinex',
  'bitstamp.net': 'bitstamp',
  'bittrex.com': 'bittrex',
  'bybit.com': 'bybit',
  'finicity.com': 'finicity',
  'kucoin.com': 'kucoin',
  'lemonsqueezy.com': 'lemonsqueezy, lemon squeezy',
  'okx.com': 'okx',
  'paymongo.com': 'paymongo',
  'paypal.com': 'paypal token, paypal secret, paypal access, paypal auth, paypal private',
  'paystack.com': 'paystack',
  'privacy.com':
    'privacy api, privacy key, privacy token, privacy secret, privacy access, privacy private, api.privacy.com',
  'razorpay.com': 'razorpay',
  'squareup.com': 'squareup',
  'transferwise.com': 'transferwise',
  'wise.com': 'wise api, wise token',
});

/** Messages, calls and social networks. */
export const MESSAGING_KEYS = services({
  'apifonica.com': 'apifonica',
  'bandwidth.com':
    'bandwidth api, bandwidth token, bandwidth secret, bandwidth key, bandwidth access, bandwidth private, api.bandwidth.com',
  'clickatell.com': 'clickatell',
  'd7networks.com': 'd7network, d7networks',
  'daily.co': 'dailyco, daily co, daily api',
  'discord.com': 'discord token, discord secret, discord access, discord auth, discord private',
  'facebook.com': 'facebook token, facebook secret, facebook access, facebook auth, facebook private',
  'infobip.com': 'infobip',
  'linkedin.com': 'linkedin token, linkedin secret, linkedin access, linkedin auth, linkedin private',
  'mesibo.com': 'mesibo',
  'notify-bot.line.me': 'line notify, linenotify, notify line',
  'plivo.com': 'plivo',
  'pushover.net': 'pushover',
  'sinch.com': 'sinch',
  'slack.com': 'slack key, slack token, slack secret, slack api, slack access, slack auth, slack private',
  'telegram.org':
    'telegram key, telegram token, telegram secret, telegram api, telegram access, telegram auth, telegram private',
  'textmagic.com': 'textmagic',
  'twilio.com': 'twilio key, twilio token, twilio secret, twilio api, twilio access, twilio auth, twilio private',
  'twitter.com': 'twitter token, twitter secret, twitter access, twitter auth, twitter private',
  'tyntec.com': 'tyntec',
  'vonage.com': 'vonage, nexmo',
  'voodoosms.com': 'voodoosms',
});

/** Email delivery. */
export const MAIL_KEYS = services({
  'elasticemail.com': 'elasticemail',
  'mailchimp.com':
    'mailchimp key, mailchimp token, mailchimp secret, mailchimp api, mailchimp access, mailchimp auth, mailchimp private',
  'mailerlite.com': 'mailerlite',
  'mailgun.com':
    'mailgun api, mailgun key, mailgun token, mailgun secret, mailgun private, mailgun access, api.mailgun.com',
  'mailjet.com': 'mailjet',
  'mailmodo.com': 'mailmodo',
  'moosend.com': 'moosend',
  'omnisend.com': 'omnisend',
  'pepipost.com': 'pepipost',
  'postageapp.com': 'postageapp',
  'postmarkapp.com': 'postmark',
  'reachmail.com': 'reachmail',
  'sendgrid.com': 'sendgrid',
  'sendinblue.com': 'sendinblue',
});
