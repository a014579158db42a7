// Before the first paint: the theme that was chosen on this machine.
document.documentElement.dataset.theme = localStorage.getItem('assay-theme') ?? 'system';
