import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { fetchableUrl, metaContent } from '../parse/html/html.ts';
import { answerTo, ofSite } from './follow-redirects.ts';

const MAX_REDIRECTS = 3;

export default defineCollector({
  id: 'social-image',
  provides: ['socialImage'],
  needs: ['document'],
  step: 'Fetching the social image',
  async collect({ document }, reach) {
    const named = metaContent(document, 'og:image') || metaContent(document, 'twitter:image');
    const url = named ? fetchableUrl(named, document.url) : undefined;
    if (url === undefined) return { socialImage: undefined };
    const request = { url, headers: { accept: 'image/*,*/*;q=0.5' }, maxBodyBytes: limit('socialImageBytes') };
    return { socialImage: ofSite(await answerTo(reach, request, MAX_REDIRECTS)) };
  },
});
