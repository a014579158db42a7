import { hasInside, hasWord, lettersOf, words } from './word-list.ts';

/**
 * Words of labels and addresses in languages other than English, a line for each. `*` ends a stem; `_` joins words; signs of Chinese,
 * Japanese, Korean and Thai count anywhere in a text.
 */
const LOSES = words(
  'lösch* loesch* abmelde* stornierung kündig* kuendig* abbestellung deaktivierung zurücksetzung zuruecksetzung',
  'suppress* déconne* effacement annulation révocation résiliation désinscri* eliminación elimina* borrado vaciado anulación desactivación desconect* desconex* cerrar_la_sesión',
  'deletar* deslogar* exclusão remoção desativação cancelar terminar_a_sessão encerrar_a_sessão cancellazione rimozione disconnessione annullamento disattivazione',
  'uitschrijv* afmelding annulering opzegging usun* usuwa* kasowanie wyloguj* anulowanie видалення сброс отписка oturumu_kapat kaldırma',
  'radering borttagning utloggning sletning sletting poisto uloskirjautuminen peruutus odhla* vymaz* smazání odstranění zrušení törlése deconectează ștergere anulare',
  'διαγραφ* διαγράψ* αποσύνδε* ακύρω* έξοδος התנתקות تسجيل_خروج',
  'löschen* lösche löscht löschung loeschen* loesche abmelden abmeldung ausloggen entfernen leeren stornieren kündigen kuendigen abbestellen deaktivieren zurücksetzen zuruecksetzen widerrufen',
  'supprim* effacer retirer vider annuler déconnect* deconnect* se_déconnecter désactiv* desactiv* réinitialis* reinitialis* désabonn* desabonn* révoquer résilier',
  'eliminar* elimina eliminado borrar* borra quitar vaciar salir desconectar desactivar restablecer anular cerrar_sesion cerrar_sesión cancelar cancelación darse_de_baja',
  'excluir* apagar remover esvaziar sair desativar redefinir terminar_sessao terminar_sessão encerrar_sessão cancelamento',
  'cancella cancellare eliminare rimuovi rimuovere svuota svuotare esci disconnetti disconnettersi annulla annullare disattiva disattivare reimposta',
  'verwijder* afmelden uitloggen annuleer annuleren leegmaken uitschakelen opzeggen',
  'usuń usun usunąć usuwanie skasuj wyloguj wylogowanie anuluj opróżnij wyczyść wyczysc dezaktywuj',
  'удалить удали удаление стереть очистить выйти выход отменить отмена сбросить отписаться udalit udalenie видалити вийти вихід скасувати очистити',
  'sil silme kaldır kaldir çıkış cikis iptal temizle sıfırla',
  'ta_bort radera logga_ut avbryt rensa slet slett fjern log_ud logg_ut annuller nulstil poista poistu kirjaudu_ulos peruuta tyhjennä',
  'smazat smaž smaz vymazat odstranit odhlásit odhlasit zrušit zrusit törlés torles töröl kijelentkezés kilépés șterge sterge elimină deconectare anulează',
  'διαγραφή αποσύνδεση ακύρωση מחק מחיקה התנתק حذف مسح إلغاء تسجيل_الخروج hapus* menghapus keluar batalkan xóa xoá hủy đăng_xuất dang_xuat हटाएं',
  '删除 刪除 移除 清空 清除 注销 註銷 登出 退出 取消 重置 停用 撤销 撤銷 退订 作废 削除 消去 キャンセル ログアウト サインアウト リセット 退会 解約 初期化 삭제 제거 로그아웃 취소 초기화 탈퇴 해지 ลบ ออกจากระบบ ยกเลิก',
);
const CHANGES = words(
  'thêm_vào thêm_mới',
  'speichern hinzufügen hinzufuegen anlegen erstellen bestellen kaufen bezahlen bestätigen bestaetigen abonnieren registrieren anmelden hochladen veröffentlichen ändern aendern bearbeiten aktivieren',
  'enregistrer ajouter créer creer commander acheter payer confirmer valider publier modifier activer sinscrire inscrire abonner partager',
  'guardar añadir anadir agregar crear comprar pagar confirmar publicar modificar editar registrar registrarse suscribirse activar',
  'salvar adicionar criar finalizar assinar cadastrar alterar ativar salva aggiungi crea acquista compra paga conferma pubblica modifica iscriviti registrati attiva',
  'opslaan toevoegen aanmaken bestel bestellen koop kopen betalen bevestigen inschrijven abonneren wijzigen',
  'zapisz dodaj utwórz utworz zamów zamow kup zapłać potwierdź potwierdz opublikuj edytuj zarejestruj',
  'сохранить добавить создать купить заказать оплатить подтвердить опубликовать изменить подписаться зарегистрироваться зберегти додати створити купити',
  'kaydet ekle oluştur olustur satın_al onayla güncelle guncelle simpan tambah tambahkan beli bayar lưu thêm mua',
  'spara lägg_till skapa köp beställ bekräfta gem tilføj opret køb lagre legg_til tallenna lisää osta uložit ulozit přidat pridat koupit mentés salvează adaugă cumpără',
  'αποθήκευση προσθήκη αγορά שמור הוסף حفظ إضافة شراء',
  '保存 儲存 发布 發布 发表 添加 新增 创建 購買 购买 下单 支付 付款 购物车 订阅 注册 上传 修改 更新 编辑 留言 评论 点赞 投票 投稿 追加 作成 購入 注文 支払 登録 編集 変更 저장 등록 추가 구매 주문 결제 구독 수정 작성 บันทึก เพิ่ม ซื้อ',
);
const ORDERS = words(
  'bestellen buchen reservieren kaufen bezahlen mieten commander réserver reserver acheter payer louer comprar pagar reservar pedir alquilar encomendar',
  'acquista compra paga prenota ordina bestel koop kopen betalen boeken reserveren huren zamów zamow kup zapłać zarezerwuj rezerwuj',
  'купить заказать оплатить забронировать satın_al köp beställ boka køb bestill kjøp osta varaa koupit objednat rezervovat cumpără αγορά شراء beli',
  '購買 购买 下单 支付 付款 预约 預約 预订 預訂 購入 注文 予約 구매 주문 결제 예약 ซื้อ จอง',
);
/** These are the whole text: more of it may save a search or ask somebody. */
const LOOKS_UP = new Set(
  `suche suchen finden nachschlagen abfragen durchsuchen recherche rechercher chercher trouver busca buscar búsqueda busqueda
   pesquisa pesquisar procurar cerca cercare ricerca trova zoek zoeken szukaj wyszukaj znajdź поиск найти искать пошук
   знайти arama sök søk søg hae haku hledat vyhledat keresés caută cauta αναζήτηση חיפוש חפש بحث cari telusuri tìm tìm_kiếm
   搜索 搜寻 搜尋 查询 查詢 查找 检索 檢索 検索 검색 조회 ค้นหา`.split(/\s+/),
);
/** Each word of a label that only shows something; `_` joins words. */
const SHOWS = new Set(
  `anzeigen zeigen ansehen einblenden details mehr weitere weiterlesen nächste vorherige vorschau menü menue filtern sortieren aufklappen öffnen oeffnen
   afficher voir plus détails suivant suivante précédent aperçu filtrer trier lire_la_suite en_savoir_plus
   mostrar ver más mas detalles siguiente anterior vista_previa menú leer_más leer_mas saber_más exibir mais detalhes próximo próxima visualizar saiba_mais
   mostra vedi visualizza altro dettagli successivo precedente anteprima leggi_tutto scopri_di_più
   toon tonen bekijk bekijken meer volgende vorige voorbeeld lees_meer
   pokaż pokaz wyświetl więcej wiecej szczegóły szczegoly następna poprzednia podgląd
   показать посмотреть подробнее подробности ещё еще далее следующая предыдущая меню показати докладніше більше
   göster görüntüle daha fazla detaylar ayrıntılar sonraki önceki menü visa mer detaljer nästa vis mere næste vise näytä lisää lisätietoja seuraava
   zobrazit více podrobnosti další mutasd részletek tovább afișează detalii εμφάνιση περισσότερα λεπτομέρειες הצג פרטים עוד عرض المزيد التفاصيل
   tampilkan lihat selengkapnya detail xem thêm chi_tiết
   查看 查看详情 查看更多 显示 顯示 详情 詳情 更多 展开 展開 下一页 下一頁 上一页 预览 菜单 筛选
   表示 表示する 詳細 詳細を見る もっと見る 次へ 前へ 開く メニュー プレビュー 보기 더보기 상세보기 자세히 다음 이전 메뉴 ดูเพิ่มเติม แสดง รายละเอียด`.split(
    /\s+/,
  ),
);

/** True if a label or address names, in another language than English, what is never done: to delete, cancel, reset or sign out. */
export function namesLossElsewhere(text: string): boolean {
  return hasWord(text, LOSES, true);
}

/** The same for what changes something. */
export function namesChangeElsewhere(text: string): boolean {
  return hasInside(text, CHANGES);
}

/** The same for what orders, books or pays. */
export function namesOrderElsewhere(text: string): boolean {
  return hasWord(text, ORDERS);
}

/** True if the text is nothing but a word for looking something up, in another language than English. */
export function isLookupElsewhere(text: string): boolean {
  const letters = lettersOf(text);
  return [letters.join('_'), letters.join('')].some((one) => LOOKS_UP.has(one));
}

/** True if each word of a label says, in another language than English, that something is shown. */
export function onlyShowsElsewhere(label: string): boolean {
  const letters = lettersOf(label);
  return letters.length > 0 && (letters.every((one) => SHOWS.has(one)) || SHOWS.has(letters.join('_')));
}
