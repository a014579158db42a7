import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  'big-ip': { sent: 'Server: BigIP', lookAlike: 'Server: not-BigIP' },
  netscaler: { sent: 'Server: NetScaler', lookAlike: 'Server: not-NetScaler' },
  alteon: { sent: 'Set-Cookie: AlteonP=abc; path=/', lookAlike: 'Set-Cookie: not-AlteonP=abc; path=/' },
  fortigate: { sent: 'Server: xxxxxxxx-xxxxx', lookAlike: 'Server: not-xxxxxxxx-xxxxx' },
  fortiweb: { sent: 'Server: FortiWeb', lookAlike: 'Server: not-FortiWeb' },
  'pan-os': { sent: 'Server: PanWeb Server/ -', lookAlike: 'Server: not-PanWeb Server/ -' },
  'cisco-asa': {
    sent: '<title>Cisco ASDM 7.6(1)</title>',
    version: '7.6',
    lookAlike: '<title>How to set up Cisco ASDM 7.6(1), a review</title>',
  },
  sonicwall: { sent: 'Server: SonicWALL SSL-VPN Web Server', lookAlike: 'Server: not-SonicWALL SSL-VPN Web Server' },
  'check-point': { sent: 'Server: Check Point SVN foundation', lookAlike: 'Server: not-Check Point SVN foundation' },
  barracuda: { sent: 'Server: BarracudaHTTP 4.0', version: '4.0', lookAlike: 'Server: not-BarracudaHTTP 4.0' },
  'blue-coat': { sent: 'Server: BlueCoat-Security-Appliance', lookAlike: 'Server: not-BlueCoat-Security-Appliance' },
  'kerio-control': {
    sent: 'Server: Kerio Control Embedded Web Server',
    lookAlike: 'Server: not-Kerio Control Embedded Web Server',
  },
  qrator: { sent: 'Server: QRATOR', lookAlike: 'Server: not-QRATOR' },
  'ddos-guard': { sent: 'Server: ddos-guard', lookAlike: 'Server: not-ddos-guard' },
  'ivanti-connect': {
    sent: '<title>Ivanti Connect Secure</title>',
    lookAlike: '<title>How to set up Ivanti Connect Secure, a review</title>',
  },
  'openvpn-as': { sent: 'Server: OpenVPN-AS', lookAlike: 'Server: not-OpenVPN-AS' },
  'cisco-ios': { sent: 'Server: cisco-IOS', lookAlike: 'Server: not-cisco-IOS' },
  'dd-wrt': {
    sent: 'WWW-Authenticate: Basic realm="DD-WRT"',
    lookAlike: 'WWW-Authenticate: Basic realm="Members of DD-WRT"',
  },
  netgear: {
    sent: 'WWW-Authenticate: Basic realm="NETGEAR R7000"',
    lookAlike: 'WWW-Authenticate: Basic realm="Members of NETGEAR R7000"',
  },
  'tp-link': {
    sent: 'WWW-Authenticate: Basic realm="TP-LINK Wireless N Router WR841N"',
    lookAlike: 'WWW-Authenticate: Basic realm="Members of TP-LINK Wireless N Router WR841N"',
  },
  linksys: {
    sent: 'WWW-Authenticate: Basic realm="Linksys WRT54G"',
    lookAlike: 'WWW-Authenticate: Basic realm="Members of Linksys WRT54G"',
  },
  'asus-router': {
    sent: 'WWW-Authenticate: Basic realm="RT-N66U"',
    lookAlike: 'WWW-Authenticate: Basic realm="Members of RT-N66U"',
  },
  zyxel: {
    sent: 'WWW-Authenticate: Basic realm="ZyXEL P-660HW"',
    lookAlike: 'WWW-Authenticate: Basic realm="Members of ZyXEL P-660HW"',
  },
  'd-link': {
    sent: '<title>D-LINK SYSTEMS, INC. | WIRELESS ROUTER | HOME</title>',
    lookAlike: '<title>How to set up D-LINK SYSTEMS, INC. | WIRELESS ROUTER | HOME, a review</title>',
  },
  draytek: {
    sent: '<title>Vigor Login Page</title>',
    lookAlike: '<title>How to set up Vigor Login Page, a review</title>',
  },
  lancom: { sent: '<title>LANCOM 1781VA</title>', lookAlike: '<title>How to set up LANCOM 1781VA, a review</title>' },
  unifi: { sent: '<title>UniFi Network</title>', lookAlike: '<title>How to set up UniFi Network, a review</title>' },
  airos: { sent: 'Set-Cookie: AIROS_SESSIONID=abc; path=/', lookAlike: 'Set-Cookie: not-AIROS_SESSIONID=abc; path=/' },
  edgeos: { sent: '<title>EdgeOS</title>', lookAlike: '<title>How to set up EdgeOS, a review</title>' },
  ruckus: {
    sent: '<title>Ruckus Wireless Admin</title>',
    lookAlike: '<title>How to set up Ruckus Wireless Admin, a review</title>',
  },
  qnap: { sent: '<title>QNAP Turbo NAS</title>', lookAlike: '<title>How to set up QNAP Turbo NAS, a review</title>' },
  truenas: { sent: '<title>TrueNAS</title>', lookAlike: '<title>How to set up TrueNAS, a review</title>' },
  freenas: { sent: '<title>FreeNAS</title>', lookAlike: '<title>How to set up FreeNAS, a review</title>' },
  openmediavault: {
    sent: '<title>openmediavault control panel</title>',
    lookAlike: '<title>How to set up openmediavault control panel, a review</title>',
  },
  'netapp-ontap': { sent: 'Server: NetApp/7.3.6', version: '7.3.6', lookAlike: 'Server: not-NetApp/7.3.6' },
  'axis-camera': {
    sent: '<title>Live view  - AXIS 205 version 4.03</title>',
    version: '4.03',
    lookAlike: '<title>How to set up Live view  - AXIS 205 version 4.03, a review</title>',
  },
  hikvision: { sent: 'Server: DNVRS-Webs', lookAlike: 'Server: not-DNVRS-Webs' },
  xiongmai: {
    sent: '<title>NETSurveillance WEB</title>',
    lookAlike: '<title>How to set up NETSurveillance WEB, a review</title>',
  },
  'tvt-dvr': { sent: 'Server: Cross Web Server', lookAlike: 'Server: not-Cross Web Server' },
  'jaws-dvr': { sent: 'Server: JAWS/1.0', version: '1.0', lookAlike: 'Server: not-JAWS/1.0' },
  'hp-printer': { sent: 'Server: HP-ChaiServer/3.0', version: '3.0', lookAlike: 'Server: not-HP-ChaiServer/3.0' },
  'epson-printer': {
    sent: 'Server: EPSON_Linux UPnP/1.0 Epson UPnP SDK/1.0',
    lookAlike: 'Server: not-EPSON_Linux UPnP/1.0 Epson UPnP SDK/1.0',
  },
  'kyocera-printer': {
    sent: 'Server: KM-MFP-http/V0.0.1',
    version: '0.0.1',
    lookAlike: 'Server: not-KM-MFP-http/V0.0.1',
  },
  'canon-printer': {
    sent: 'Server: CANON HTTP Server Ver2.30',
    version: '2.30',
    lookAlike: 'Server: not-CANON HTTP Server Ver2.30',
  },
  'brother-printer': { sent: 'Server: debut/1.20', version: '1.20', lookAlike: 'Server: not-debut/1.20' },
  'xerox-printer': { sent: 'Server: Xerox_MicroServer/Xerox11', lookAlike: 'Server: not-Xerox_MicroServer/Xerox11' },
  'ricoh-printer': {
    sent: '<title>Web Image Monitor</title>',
    lookAlike: '<title>How to set up Web Image Monitor, a review</title>',
  },
  'supermicro-ipmi': {
    sent: '<title>Supermicro BMC Login</title>',
    lookAlike: '<title>How to set up Supermicro BMC Login, a review</title>',
  },
  'cisco-cimc': {
    sent: '<title>Cisco Integrated Management Controller Login</title>',
    lookAlike: '<title>How to set up Cisco Integrated Management Controller Login, a review</title>',
  },
  'intel-amt': {
    sent: 'Server: Intel(R) Active Management Technology 7.1.20',
    version: '7.1.20',
    lookAlike: 'Server: not-Intel(R) Active Management Technology 7.1.20',
  },
  'hp-smh': {
    sent: 'Server: CompaqHTTPServer/9.9 HP System Management Homepage/2.1.11.197',
    version: '2.1.11.197',
    lookAlike: 'Server: not-CompaqHTTPServer/9.9 HP System Management Homepage/2.1.11.197',
  },
  vcenter: {
    sent: '<title>" + ID_VC_Welcome + "</title>',
    lookAlike: '<title>How to set up " + ID_VC_Welcome + ", a review</title>',
  },
  'vmware-horizon': {
    sent: '<title>VMware Horizon</title>',
    lookAlike: '<title>How to set up VMware Horizon, a review</title>',
  },
  'xen-server': {
    sent: '<title>XenServer 7.1</title>',
    version: '7.1',
    lookAlike: '<title>How to set up XenServer 7.1, a review</title>',
  },
  'nutanix-prism': {
    sent: '<title>Nutanix Web Console</title>',
    lookAlike: '<title>How to set up Nutanix Web Console, a review</title>',
  },
  'nagios-xi': { sent: 'Set-Cookie: nagiosxi=abc; path=/', lookAlike: 'Set-Cookie: not-nagiosxi=abc; path=/' },
  prtg: { sent: 'Server: PRTG/21.2.68.1492', version: '21.2.68.1492', lookAlike: 'Server: not-PRTG/21.2.68.1492' },
  niagara: {
    sent: 'Server: Niagara Web Server/3.8.38',
    version: '3.8.38',
    lookAlike: 'Server: not-Niagara Web Server/3.8.38',
  },
  'schneider-web': { sent: 'Server: Schneider-WEB/V4.0', version: '4.0', lookAlike: 'Server: not-Schneider-WEB/V4.0' },
  rockwell: { sent: 'Server: A-B WWW/0.1', version: '0.1', lookAlike: 'Server: rockwell A-B WWW/0.1' },
};
