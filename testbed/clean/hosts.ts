import type { CleanHost } from './clean-host.ts';
import apex from './hosts/apex.ts';
import api from './hosts/api.ts';
import blog from './hosts/blog.ts';
import classic from './hosts/classic.ts';
import docs from './hosts/docs.ts';
import edge from './hosts/edge.ts';
import languages from './hosts/languages.ts';
import login from './hosts/login.ts';
import next from './hosts/next.ts';
import nonce from './hosts/nonce.ts';
import pwa from './hosts/pwa.ts';
import shop from './hosts/shop.ts';
import spa from './hosts/spa.ts';
import still from './hosts/static.ts';
import supabase from './hosts/supabase.ts';

export const CLEAN_HOSTS: readonly CleanHost[] = [
  apex,
  api,
  blog,
  classic,
  docs,
  edge,
  languages,
  login,
  next,
  nonce,
  pwa,
  shop,
  spa,
  still,
  supabase,
];
